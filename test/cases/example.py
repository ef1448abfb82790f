"""Resolves the rounds of this folder by the rules of the first edition, and compares. Needs Python 3 only."""

import json
from pathlib import Path

FOLDER = Path(__file__).parent
cases = [case for path in sorted(FOLDER.glob("*.json")) for case in json.loads(path.read_text()).get("cases", [])]
table = {case["firing"]: case for case in cases if case["kind"] == "table"}


def read_table(firing, difference, target):
    row, differences = table[firing], table[firing]["differences"]
    nearest = min(differences, key=lambda each: abs(each - difference))
    return row["expect"][target][differences.index(nearest)]


def resolve(case):
    ships = {ship["id"]: ship for ship in case["ships"]}
    orders = {order["ship"]: order for order in case["orders"]}
    shots, hits, held = [], {}, set()

    def fire(order, weapon, at, tactic, drive, strength):
        target = orders[at]
        difference = drive - target.get("drive", 0)
        result = read_table(tactic, difference, target["tactic"])
        shot = {"weapon": weapon, "by": order["ship"], "at": at, "difference": difference, "result": result}
        if result.startswith("hit"):
            shot["hits"] = strength + ships[order["ship"]].get("level", 0) + int(result[3:] or 0)
            hits[at] = hits.get(at, 0) + shot["hits"]
        if weapon == "beam" and result != "escapes":
            held.add(at)
        shots.append(shot)

    for order in case["orders"]:
        if "beam" in order:
            fire(order, "beam", order["beam"]["at"], order["tactic"], order.get("drive", 0), order["beam"]["power"])
        for tube in order.get("tubes", []):
            fire(order, "missile", tube["at"], "attack", tube["drive"], 2)

    past = {}
    for at, number in hits.items():
        screens = orders[at].get("screens", 0)
        left = number - (screens + ships[at].get("level", 0) if screens else 0)
        if left > 0:
            past[at] = left
    escapes = [id for id, order in orders.items() if order["tactic"] == "retreat" and id not in held]
    return {"shots": shots, "hits": hits, "pastScreens": past, "escapes": escapes}


wrong, right = [], 0
for case in cases:
    if case["kind"] != "round" or case["rules"] != "first/skirmish" or "refused" in case["expect"]:
        continue
    found = resolve(case)
    if all(found[key] == value for key, value in case["expect"].items() if key in found):
        right += 1
    else:
        wrong.append(case["id"])
print(f"{right} rounds agree, {len(wrong)} differ: {', '.join(wrong) or 'none'}")
raise SystemExit(1 if wrong else 0)

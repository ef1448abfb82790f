/** Names for the stars of a new map: ancient towns and lands that are not on the printed map. */

import { shuffle } from '../../kernel/util/random.js';
import type { Random } from '../../kernel/player.js';

const NAMES = `
  Abydos Alalakh Amarna Antioch Arbela Argos Arwad Ascalon Athribis Avaris Beirut Borsippa Bubastis Byzant Carchemish
  Carthage Chalcis Corinth Croton Ctesiphon Cyrene Damascus Delos Delphi Dendera Dilmun Dodona Ebla Ecbatana Edessa
  Edfu Eleusis Emar Ephesus Eshnunna Esna Fara Gath Gaza Gezer Gordion Gortyn Guzana Halab Hamath Harran Hattusa Hazor
  Heraclea Hermon Idalion Ithaca Itanos Jericho Kadesh Kalhu Kanesh Karnak Knossos Kuara Kutha Lachish Larissa Luxor
  Lycia Magan Mallia Marad Megara Megiddo Melos Meluhha Memphis Miletus Mycenae Nagar Naxos Nuzi Olynthos Ombos Opis
  Palmyra Paphos Patara Pella Pergamon Petra Phaistos Phocis Priene Pylos Qatna Rhodes Sais Salamis Samaria Samos Sardis
  Seleucia Shubat Sidon Siwa Smyrna Susiana Syene Tanagra Tanis Tarsus Tegea Terqa Thapsus Thebes Thera Tiryns Troy
  Tuttul Tyre Urkesh Utica Uzarlu Veii Xanthos Zancle Zawila Zeugma
`
  .trim()
  .split(/\s+/);

const ONES = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];

/** Returns a Roman numeral below 40, since names of stars have letters only: 'IV' for 4. */
const roman = (number: number): string => 'X'.repeat(Math.floor(number / 10)) + (ONES[number % 10] ?? '');

/** Returns a number of different names in random order. Once all are used, they get a number. */
export function starNames(count: number, random: Random): readonly string[] {
  const order = shuffle(NAMES, random);
  const rounds = Array.from({ length: Math.ceil(count / order.length) }, (_, at) => at + 1);
  return rounds
    .flatMap((round) => order.map((name) => (round === 1 ? name : `${name} ${roman(round)}`)))
    .slice(0, count);
}

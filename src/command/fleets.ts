/** The fleets of skirmishes, in notation: 60 Build Points each. */

import type { Party } from './parties.js';

/** Fleets that both editions know. */
const plain: Readonly<Partial<Record<Party, string>>> = {
  // Beams and screens, and a Systemship in a rack.
  red: `
W1: TL0 PD=7 B=3 S=3 T=1 M=6 SR=1
S20: TL0 PD=4 B=4 S=3 aboard W1
W2: TL0 PD=5 B=3 S=3
W3: TL0 PD=3 T=1 M=6
`,
  // One big beam, and missiles on two hulls.
  blue: `
W5: TL0 PD=8 B=5 S=4 SR=1
S30: TL0 PD=4 T=2 M=9 aboard W5
W6: TL0 PD=6 S=2 T=2 M=6
W7: TL0 PD=4 B=2
`,
};

/** Fleets with cannons, ECM and armor. */
const rich: Readonly<Record<Party, string>> = {
  // A beam behind armor, and ECM on every ship that missiles may come at.
  red: `
W1: TL0 PD=7 B=4 S=2 E=2 A=4 SR=1
S20: TL0 PD=4 B=3 S=1 E=1 aboard W1
W2: TL0 PD=5 B=3 E=1 A=4
W3: TL0 PD=3 T=1 M=6 A=2
`,
  // Cannons and missiles, and armor instead of screens.
  blue: `
W5: TL0 PD=7 C=3 SH=18 A=4 SR=1
S30: TL0 PD=4 T=2 M=9 A=4 aboard W5
W6: TL0 PD=5 T=2 M=9 E=1 A=2
W7: TL0 PD=4 C=1 SH=6
`,
  // A few ships of many systems.
  green: `
W8: TL0 PD=8 B=4 S=4 E=1 A=6 T=1 M=6
W9: TL0 PD=6 C=2 SH=18 S=2 A=6
W10: TL0 PD=3 B=2 A=2
`,
  // Missiles, and ECM against those of others.
  purple: `
W11: TL0 PD=7 T=3 M=15 E=2 A=6
W12: TL0 PD=6 T=2 M=9 S=2 E=1 A=4
W13: TL0 PD=5 B=3 A=2
`,
};

/** Returns the fleet of a player; '' if there is none. `isRich`: with cannons, ECM and armor. */
export const fleetText = (party: Party, isRich: boolean): string => (isRich ? rich : plain)[party] ?? '';

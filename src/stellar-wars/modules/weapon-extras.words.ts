import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `weapon-extras`. */
export const weaponExtras: ModuleText = {
  title: 'Weapon extras',
  summary: 'Weapons and other systems can be bought with extras, which make them better or cheaper.',
  source: {
    'SW.14.9.1': 'A weapon with -1H costs 2 Build Points more; its roll to hit counts 1 less.',
    'SW.14.9.2':
      'A weapon with +1D costs 2 Build Points more and {harder: points=does 1 point of damage more | die=adds 1 to its roll for damage}.',
    'SW.14.9.3':
      'A weapon with +1H costs 1 Build Point less; its roll to hit counts 1 more. A ship with a cloaking device cannot have it.',
    'SW.14.9.4': 'Another system with +1R costs 2 Build Points more; its rolls are better by 1.',
    'SW.14.9.6': 'A weapon or system may have the same extra several times.',
    'SW.R37': 'Extras never make a price less than 1 Build Point.',
    'SW.R38':
      '+1R always helps the owner, also where a high roll is good; a system without rolls, such as multi-track or a missile rack, cannot have it.',
    'SW.S2': 'A weapon has +1H at most {mostEasier time}.',
    'SW.S9':
      'With more than one +1D, each adds 1{harder: points= | die=; a roll for damage never counts more than 6}.',
    'SW.S10':
      '{onMissiles: true=Missiles may have extras, all missiles of a ship the same | false=Missiles cannot have extras}.',
  },
  issues: {
    'easier-and-cloaking': 'A ship with a cloaking device cannot have weapons with +1H: remove one of them.',
    'too-many-easier': 'A weapon may have +1H at most {most time}: remove the others.',
    'no-missile-extras': 'Missiles cannot have extras.',
  },
  settings: {
    'weapon-extras/mostEasier': 'How often a weapon may have +1H at most.',
    'weapon-extras/harder': 'Whether +1D adds to the points of damage or to the roll of the damage die.',
    'weapon-extras/onMissiles': 'Whether missiles may have extras.',
  },
};

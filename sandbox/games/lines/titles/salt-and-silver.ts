import type { SlotMaths, SlotTitleData } from '../types';
import names from '../names.json' with { type: 'json' };

const medium: SlotMaths = {
  reels: [
    'EHHFGGDESCHHFEGGFCDAAAEHHFDCBB',
    'BBGGCDHHEWFSAAADFECHHEDHHGGFWECF',
    'FCDBBWGGAAAHHEFCEDHHFSEFGGDCWEHH',
    'CEDBBFSCHHGGEDFWHHEGGCFHHDFEWAAA',
    'WDFCBBEAAADHHFEWGGCHHFDESCGGEFHH',
  ],
  pays: {
    A: [0, 40, 110, 400],
    B: [0, 40, 110, 400],
    C: [0, 30, 90, 300],
    D: [0, 25, 70, 230],
    E: [0, 12, 40, 140],
    F: [0, 12, 40, 140],
    G: [0, 8, 25, 90],
    H: [0, 6, 20, 80],
  },
  scatterPays: [2, 10, 50],
  freeSpins: {
    spins: [9, 9, 9],
    multiplier: 2,
    maxRetriggers: 5,
  },
  maximum: { spinUnits: 8000, roundUnits: 795132 },
};

const high: SlotMaths = {
  reels: [
    'HEFSEGHFDGCCCHAAAFEGHDGEBBBHFEGHDFHGEFDG',
    'AAADEGHSFHEDGFHGEFDEHGFECCCDHGWWEFHGFBBB',
    'EHDFGEHFGDHAAAECCCFEGFHGDHEFGEFHDBBBGWWS',
    'BBBAAAFDHEGFEHDGFHGEDFGHEFGEDHSFECCCWWHG',
    'GHFEHDFEGHFGEAAAWWDHFEGSDBBBCCCFHGEFGHED',
  ],
  pays: {
    A: [0, 90, 450, 1750],
    B: [0, 60, 260, 1050],
    C: [0, 55, 170, 650],
    D: [0, 20, 90, 300],
    E: [0, 9, 35, 150],
    F: [0, 9, 30, 130],
    G: [0, 6, 20, 110],
    H: [0, 4, 16, 90],
  },
  scatterPays: [2, 10, 100],
  freeSpins: {
    spins: [12, 12, 12],
    multiplier: 3,
    maxRetriggers: 2,
  },
  maximum: { spinUnits: 35000, roundUnits: 3584420 },
};

export const saltAndSilver: readonly SlotTitleData[] = [
  {
    gameCode: 'salt-and-silver',
    theme: 'salt-and-silver',
    volatility: 'medium',
    name: names['salt-and-silver'],
    maths: medium,
  },
  {
    gameCode: 'salt-and-silver-high',
    theme: 'salt-and-silver',
    volatility: 'high',
    name: names['salt-and-silver-high'],
    maths: high,
  },
];

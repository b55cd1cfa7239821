import type { SlotMaths, SlotTitleData } from '../types';
import names from '../names.json' with { type: 'json' };

const medium: SlotMaths = {
  reels: [
    'CEGBSGHECDGAWEFHGCEGCBEGHAEGFD',
    'AEHBFWCGDFHEDHFSBDHFAHCBFGHDFH',
    'EADGHBEHCGFBCDEGHFASHFBDCGEHWF',
    'FECGHEGHAGCBEFDEGCSEDGHEGACGWB',
    'SDFHGFDBHCFGHAECHFDHFBGDHFAWEH',
  ],
  pays: {
    W: [8, 80, 400, 2500],
    A: [0, 70, 250, 1000],
    B: [0, 50, 170, 500],
    C: [0, 35, 130, 400],
    D: [0, 25, 80, 250],
    E: [0, 15, 50, 170],
    F: [0, 14, 40, 150],
    G: [0, 8, 35, 130],
    H: [0, 8, 25, 100],
  },
  scatterPays: [3, 10, 100],
  freeSpins: {
    spins: [8, 8, 8],
    multiplier: 3,
    maxRetriggers: 2,
  },
  maximum: { spinUnits: 4188, roundUnits: 290408 },
};

const high: SlotMaths = {
  reels: [
    'WHGECFGEDGEAGECGDHBGECGHEFSGECGEBGECGE',
    'FWHGDHFSHBFDHFCHDFHGFEDHFBHGFHDEFHDFHA',
    'DGHFAEHGDFBSGCEHFGDSEHFGEHFDCGHWEGBFECH',
    'SWAEGCHGEBGECGHEGFECGDEBGEFGECHGDEGCEG',
    'HFCHFDHGEFHDFHDFGHBFHADHFSEHFDHFGDHFBW',
  ],
  pays: {
    W: [25, 240, 1750, 11500],
    A: [0, 110, 700, 4500],
    B: [0, 90, 450, 2250],
    C: [0, 55, 250, 1250],
    D: [0, 45, 180, 750],
    E: [0, 15, 55, 230],
    F: [0, 14, 45, 210],
    G: [0, 9, 35, 160],
    H: [0, 9, 25, 140],
  },
  scatterPays: [3, 15, 150],
  freeSpins: {
    spins: [6, 6, 6],
    multiplier: 6,
    maxRetriggers: 2,
  },
  maximum: { spinUnits: 12301, roundUnits: 1222626 },
};

export const coralCrown: readonly SlotTitleData[] = [
  {
    gameCode: 'coral-crown',
    theme: 'coral-crown',
    volatility: 'medium',
    name: names['coral-crown'],
    maths: medium,
  },
  {
    gameCode: 'coral-crown-high',
    theme: 'coral-crown',
    volatility: 'high',
    name: names['coral-crown-high'],
    maths: high,
  },
];

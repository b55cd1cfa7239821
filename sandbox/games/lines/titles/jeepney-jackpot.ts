import type { SlotMaths, SlotTitleData } from '../types';
import names from '../names.json' with { type: 'json' };

const medium: SlotMaths = {
  reels: [
    'ECGDEFGHEBGSACGDECHGFEDBGEHCAGB',
    'FDHBEAHFDHBFHDWGFCHDBHFAHDSFCEG',
    'ADFHGBECDAGSFHEWHFEDGHBCDFHCGEB',
    'CGWEFHGABECDESGFAGHBCEDGEHCGEBD',
    'ACFHEBDSHGFHAFDHFDCHGBDHFBEHFDG',
  ],
  pays: {
    A: [9, 70, 350, 1500],
    B: [5, 50, 180, 750],
    C: [4, 35, 140, 350],
    D: [0, 25, 70, 230],
    E: [0, 15, 45, 150],
    F: [0, 11, 35, 130],
    G: [0, 10, 25, 120],
    H: [0, 7, 20, 90],
  },
  scatterPays: [2, 10, 50],
  freeSpins: {
    spins: [10, 10, 10],
    multiplier: 3,
    maxRetriggers: 2,
  },
  maximum: { spinUnits: 1926, roundUnits: 168868 },
};

const high: SlotMaths = {
  reels: [
    'HCGEAGHECGEBGFEDGHEGCEGCEGFESGHEBCGDEG',
    'BHFDHGFHDFHCFGHFDHAFDEHFWBHFDHSGFHDEHF',
    'HCEGFHDFGEHBCADGFHEGDFHCESGHFGEDHBEGF',
    'GDEGCEGHEGWCEGFSEHAGDCGEBGECGEHCGEFGEB',
    'FHDFGHEDBHFHDFHFDHFHGFHSEFDBHGHAFHDFHC',
  ],
  pays: {
    A: [35, 350, 2000, 17000],
    B: [15, 140, 700, 3500],
    C: [0, 80, 350, 1750],
    D: [0, 70, 250, 850],
    E: [0, 15, 70, 300],
    F: [0, 15, 60, 250],
    G: [0, 14, 40, 200],
    H: [0, 10, 35, 170],
  },
  scatterPays: [3, 20, 200],
  freeSpins: {
    spins: [9, 9, 9],
    multiplier: 5,
    maxRetriggers: 2,
  },
  maximum: { spinUnits: 17270, roundUnits: 2203190 },
};

export const jeepneyJackpot: readonly SlotTitleData[] = [
  {
    gameCode: 'jeepney-jackpot',
    theme: 'jeepney-jackpot',
    volatility: 'medium',
    name: names['jeepney-jackpot'],
    maths: medium,
  },
  {
    gameCode: 'jeepney-jackpot-high',
    theme: 'jeepney-jackpot',
    volatility: 'high',
    name: names['jeepney-jackpot-high'],
    maths: high,
  },
];

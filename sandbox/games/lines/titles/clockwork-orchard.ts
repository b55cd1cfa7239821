import type { SlotMaths, SlotTitleData } from '../types';
import names from '../names.json' with { type: 'json' };

const medium: SlotMaths = {
  reels: [
    'FDGEHGEBCGEAGECGEBHGC',
    'HFDHBFCHGFSDHESFHWBHDFA',
    'AWHSCEHFDGECBHFGDSHEFBG',
    'EGCDEGSBHGECGBEFWGEHCA',
    'GDFHEFHBDHGFHDFAHBFHC',
  ],
  pays: {
    A: [0, 70, 210, 700],
    B: [0, 50, 170, 550],
    C: [0, 40, 130, 400],
    D: [0, 35, 100, 350],
    E: [0, 30, 80, 240],
    F: [0, 30, 60, 210],
    G: [0, 15, 55, 180],
    H: [0, 15, 40, 140],
  },
  scatterPays: [2, 2, 2],
  freeSpins: {
    spins: [8, 8, 8],
    multiplier: 2,
    maxRetriggers: 5,
  },
  maximum: { spinUnits: 1590, roundUnits: 139820 },
};

const high: SlotMaths = {
  reels: [
    'BGECGECGFEGBHGCEAGFEHGCEGDEGCH',
    'FHCDSFHWFHDFHABGHFDHEFSDHBFHGFHD',
    'EBHGDFCGHFESGCDFWEHSAFGHBGEWFCDH',
    'FGWCEBGHEGCSDECGEAFGCEGHESBGHCGE',
    'FCHEFHDGHFDBHFGHFDHFDHAFHGFDHB',
  ],
  pays: {
    A: [0, 90, 450, 2500],
    B: [0, 80, 300, 1500],
    C: [0, 45, 190, 950],
    D: [0, 35, 160, 600],
    E: [0, 16, 60, 300],
    F: [0, 15, 55, 250],
    G: [0, 12, 35, 190],
    H: [0, 9, 30, 160],
  },
  scatterPays: [5, 5, 5],
  freeSpins: {
    spins: [10, 10, 10],
    multiplier: 4,
    maxRetriggers: 3,
  },
  maximum: { spinUnits: 2940, roundUnits: 448770 },
};

export const clockworkOrchard: readonly SlotTitleData[] = [
  {
    gameCode: 'clockwork-orchard',
    theme: 'clockwork-orchard',
    volatility: 'medium',
    name: names['clockwork-orchard'],
    maths: medium,
  },
  {
    gameCode: 'clockwork-orchard-high',
    theme: 'clockwork-orchard',
    volatility: 'high',
    name: names['clockwork-orchard-high'],
    maths: high,
  },
];

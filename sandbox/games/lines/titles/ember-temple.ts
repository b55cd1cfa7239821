import type { SlotMaths, SlotTitleData } from '../types';
import names from '../names.json' with { type: 'json' };

const medium: SlotMaths = {
  reels: [
    'FEGSHCGEFDHGACEGBEGDEFCHGBAEGDCEGH',
    'AWFEHFDHCGEFDHBCHFDAGFHESHFDHGFBDH',
    'DBGEFAHGCDFESHGEHFGDABHECFHGEDFGHC',
    'DGAEFCHGECHWGDFEGBCEAGEHBFDGCEHGES',
    'EDFAHBSGFHCFHDEFHGDBAFHDEGHFCHFDGH',
  ],
  pays: {
    A: [0, 90, 400, 2000],
    B: [0, 90, 250, 1000],
    C: [0, 50, 200, 500],
    D: [0, 40, 130, 450],
    E: [0, 25, 90, 250],
    F: [0, 20, 70, 240],
    G: [0, 13, 50, 200],
    H: [0, 13, 40, 160],
  },
  scatterPays: [5, 20, 100],
  freeSpins: {
    spins: [8, 8, 8],
    multiplier: 5,
    maxRetriggers: 1,
  },
  maximum: { spinUnits: 3090, roundUnits: 244290 },
};

const high: SlotMaths = {
  reels: [
    'GHEGBCEGDEFGCEGHEGHEGSCEGFBEGADGECFGHEGCE',
    'AFHGDHFESFHGFHDFHCBDFHDFHGEHFDHFEHFGHDFHB',
    'EHAGFDHGEFHCFEGHBDGEFHGEFCHDEGWHFCSGDEHFGB',
    'EGHEGFEGCHSGEDGCEBGEAHGECGFEGCHEGBEGDEFGC',
    'FDHFGHWFHEDFBHGFDHFCHEFHSFDGHAFHDFHGFEHDBH',
  ],
  pays: {
    A: [0, 180, 1050, 8000],
    B: [0, 140, 700, 3500],
    C: [0, 90, 450, 1750],
    D: [0, 70, 300, 1000],
    E: [0, 20, 90, 400],
    F: [0, 20, 70, 350],
    G: [0, 14, 55, 250],
    H: [0, 14, 45, 220],
  },
  scatterPays: [5, 25, 250],
  freeSpins: {
    spins: [6, 6, 6],
    multiplier: 10,
    maxRetriggers: 1,
  },
  maximum: { spinUnits: 8000, roundUnits: 935000 },
};

export const emberTemple: readonly SlotTitleData[] = [
  {
    gameCode: 'ember-temple',
    theme: 'ember-temple',
    volatility: 'medium',
    name: names['ember-temple'],
    maths: medium,
  },
  {
    gameCode: 'ember-temple-high',
    theme: 'ember-temple',
    volatility: 'high',
    name: names['ember-temple-high'],
    maths: high,
  },
];

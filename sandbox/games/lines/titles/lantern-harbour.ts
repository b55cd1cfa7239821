import type { SlotMaths, SlotTitleData } from '../types';
import names from '../names.json' with { type: 'json' };

const medium: SlotMaths = {
  reels: [
    'EABCGHDEFGEBCGHFEDGCEBGAFGHESDCG',
    'EAGFHDFHDSBFCHEDWHBGFAHGFDHFDBHC',
    'FEDGSBHFCAEHGDWBGSHFEDCGAHWFECHGB',
    'HGECGDSBCFGEHWAEGDEHGCBEGDCFGABE',
    'GHBDFAHSFDHBCHFGEFHDBFGADHWFCHDEF',
  ],
  pays: {
    A: [0, 70, 250, 1050],
    B: [0, 50, 170, 500],
    C: [0, 35, 130, 350],
    D: [0, 25, 90, 250],
    E: [0, 15, 50, 190],
    F: [0, 14, 50, 160],
    G: [0, 9, 35, 130],
    H: [0, 9, 25, 100],
  },
  scatterPays: [2, 10, 50],
  freeSpins: {
    spins: [12, 15, 20],
    multiplier: 2,
    maxRetriggers: 3,
  },
  maximum: { spinUnits: 2620, roundUnits: 412230 },
};

const high: SlotMaths = {
  reels: [
    'EGCDGEHGEFGBEGCSEHGCEGFEGCEGDHGEBCGA',
    'HDFHSFHDGHFBAEHFDHFDHFGHFCHDFHDFHBFGE',
    'CGDFEGHEDHWAFGSCGEBHFDHWEGSFHGFCEDGBHEFH',
    'DGEWGCHGEFCGEDGEHGFECGBECGESGECGEBGHEA',
    'AHCFDHGFBHDFHGEHDBFHWFDHFGHFDHFSHFDHF',
  ],
  pays: {
    A: [0, 160, 950, 6250],
    B: [0, 120, 600, 3000],
    C: [0, 80, 350, 1500],
    D: [0, 60, 250, 950],
    E: [0, 20, 90, 300],
    F: [0, 20, 60, 300],
    G: [0, 12, 45, 220],
    H: [0, 12, 35, 190],
  },
  scatterPays: [2, 20, 200],
  freeSpins: {
    spins: [10, 12, 15],
    multiplier: 4,
    maxRetriggers: 2,
  },
  maximum: { spinUnits: 12590, roundUnits: 2201588 },
};

export const lanternHarbour: readonly SlotTitleData[] = [
  {
    gameCode: 'lantern-harbour',
    theme: 'lantern-harbour',
    volatility: 'medium',
    name: names['lantern-harbour'],
    maths: medium,
  },
  {
    gameCode: 'lantern-harbour-high',
    theme: 'lantern-harbour',
    volatility: 'high',
    name: names['lantern-harbour-high'],
    maths: high,
  },
];

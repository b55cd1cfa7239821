import type { SlotMaths, SlotTitleData } from '../types';
import names from '../names.json' with { type: 'json' };

const medium: SlotMaths = {
  reels: [
    'GCFEHGEDBAGCFESHGCEGDBHFGECHGECADGFEGBHS',
    'CDHFEBGWHAFCSDHGFEHDAFBHFDHEGFBCHFDHFEGH',
    'FGDHEWGCBHFDSGHFAEBCEHGDFCGHFEHDGBFHSCEA',
    'GFESGBHCEGFHEBDCGEAGFDEHGCWHEBCGEDAFGHEC',
    'SFGHFEDHCFBDAHGFHEDFHSGFHDCBAFHBGCHWFEDH',
  ],
  pays: {
    A: [0, 90, 350, 1250],
    B: [0, 70, 220, 650],
    C: [0, 45, 160, 500],
    D: [0, 35, 110, 400],
    E: [0, 20, 70, 220],
    F: [0, 15, 55, 200],
    G: [0, 11, 45, 160],
    H: [0, 11, 35, 130],
  },
  scatterPays: [2, 5, 25],
  freeSpins: {
    spins: [10, 15, 20],
    multiplier: 2,
    maxRetriggers: 2,
  },
  maximum: { spinUnits: 2010, roundUnits: 236660 },
};

const high: SlotMaths = {
  reels: [
    'HEGDCGAEGSEHFGEBCGEDGEFCGEHGCEGSBEGHFEGC',
    'SHGFHDFHEFHDFHGFHCDHFBHFDHFEGFHDFHBFHDA',
    'WHDGFHECSGFEDHGFCBEHFGHDEGFAEHFDGCSHFEGB',
    'CEHGFEGCEGDBGHEWCGEFGECBHGAEGFEDGECHGESG',
    'BHFGHFEDHFSHDFHBDFGHCFHAFHDFHDSFHGFHEDHF',
  ],
  pays: {
    A: [0, 140, 850, 5750],
    B: [0, 120, 600, 3250],
    C: [0, 70, 400, 1750],
    D: [0, 60, 230, 900],
    E: [0, 16, 70, 350],
    F: [0, 15, 55, 250],
    G: [0, 12, 50, 200],
    H: [0, 12, 35, 170],
  },
  scatterPays: [2, 10, 100],
  freeSpins: {
    spins: [12, 18, 25],
    multiplier: 3,
    maxRetriggers: 1,
  },
  maximum: { spinUnits: 6500, roundUnits: 963700 },
};

export const monsoonDrums: readonly SlotTitleData[] = [
  {
    gameCode: 'monsoon-drums',
    theme: 'monsoon-drums',
    volatility: 'medium',
    name: names['monsoon-drums'],
    maths: medium,
  },
  {
    gameCode: 'monsoon-drums-high',
    theme: 'monsoon-drums',
    volatility: 'high',
    name: names['monsoon-drums-high'],
    maths: high,
  },
];

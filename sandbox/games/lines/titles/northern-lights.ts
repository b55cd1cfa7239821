import type { SlotMaths, SlotTitleData } from '../types';
import names from '../names.json' with { type: 'json' };

const medium: SlotMaths = {
  reels: [
    'FGEBCHGEDBCGFEGAHEGCSBFHAEGCEGD',
    'FGDHCBFDSHEFHAGCHFBDEHWFDHFGHAB',
    'WCDAHGEFBGHCEDSFHCGBDAGFHEFGHEB',
    'EHCGDEFGWAHCEBGCEGDFHABGESGCEGB',
    'FHCDHEGFHDSBFHGDCHFBAWFHDEFHGBA',
  ],
  pays: {
    A: [0, 80, 300, 1000],
    B: [0, 55, 200, 550],
    C: [0, 35, 140, 350],
    D: [0, 30, 90, 300],
    E: [0, 20, 55, 190],
    F: [0, 16, 45, 170],
    G: [0, 10, 35, 150],
    H: [0, 9, 30, 110],
  },
  scatterPays: [2, 10, 50],
  freeSpins: {
    spins: [12, 15, 20],
    multiplier: 1,
    maxRetriggers: 4,
    reels: [
      'SDEGACEGFBEGACHBEGDCEGAFBEGCH',
      'WHGFAHBDWCAHSFDHFBWGDHCAFHBDEF',
      'FEDBWAGSHCAFDEGWHBCFWBDEAGWHC',
      'EHWGDSECBGAWCGEAFEWGHBGDCBEGCA',
      'DHWFABHDFWCHFBGDAHWGFHCDEFHBSA',
    ],
  },
  maximum: { spinUnits: 1530, roundUnits: 308492 },
};

const high: SlotMaths = {
  reels: [
    'GECAGEFBGEHGCEGBHEGSEDGCEGCEGFEGHEGCD',
    'DFHGFHAEDHBFHWFHDSFCHDFHGFHDFHBFEHDFH',
    'EFGWEHGCFDHEFGHBDGEFHCGEFSHDEHGBFCDHA',
    'HCBGDEGWEGCEGFCEGHAEDGBECGEHGESGECFGE',
    'CFHDFHEFHDGBFHDFHSAFHGFHDEHFDHFDGHBFH',
  ],
  pays: {
    A: [0, 110, 700, 4750],
    B: [0, 100, 450, 2250],
    C: [0, 55, 300, 1250],
    D: [0, 45, 180, 750],
    E: [0, 14, 55, 230],
    F: [0, 14, 45, 210],
    G: [0, 9, 35, 160],
    H: [0, 9, 30, 140],
  },
  scatterPays: [2, 15, 150],
  freeSpins: {
    spins: [10, 10, 10],
    multiplier: 2,
    maxRetriggers: 2,
    reels: [
      'GECGAEGCBEGDEGFACGEBGHEGCEGCS',
      'AFHBGWHFDHSFEHWFBHDWFHCAFHDFWHD',
      'FDGEWABWHGFCDWEHWFGAHDECWSGFBWH',
      'CWEGAFGBECHGEWGDECGBEAWGSEGCWEG',
      'GHADHFBHFCHDFHSFHDBAFHDEHFDHF',
    ],
  },
  maximum: { spinUnits: 5160, roundUnits: 567985 },
};

export const northernLights: readonly SlotTitleData[] = [
  {
    gameCode: 'northern-lights',
    theme: 'northern-lights',
    volatility: 'medium',
    name: names['northern-lights'],
    maths: medium,
  },
  {
    gameCode: 'northern-lights-high',
    theme: 'northern-lights',
    volatility: 'high',
    name: names['northern-lights-high'],
    maths: high,
  },
];

import type { Title } from '@/sandbox/kit/types';
import type { SicBoMaths } from './types';
import names from './names.json' with { type: 'json' };

/** Even pays: twice the stake on two equal dice, odds in steps that keep every kind of bet close to 95 %. */
const bambooBowl: SicBoMaths = {
  terms: {
    chips: ['0.10', '0.50', '1.00', '5.00', '25.00'],
    unit: '0.10',
    limits: {
      small: '500.00',
      big: '500.00',
      odd: '500.00',
      even: '500.00',
      single: '100.00',
      pair: '50.00',
      triple: '5.00',
      anyTriple: '25.00',
      combination: '100.00',
      total4: '10.00',
      total5: '25.00',
      total6: '50.00',
      total7: '50.00',
      total8: '75.00',
      total9: '100.00',
      total10: '100.00',
    },
    maxStake: '1000.00',
  },
  pays: {
    small: 200,
    big: 200,
    odd: 200,
    even: 200,
    triple: 21_000,
    anyTriple: 3400,
    combination: 700,
    total4: 6900,
    total5: 3400,
    total6: 2050,
    total7: 1360,
    total8: 970,
    total9: 820,
    total10: 760,
  },
  single: [200, 300, 1100],
  pair: [1300, 1300],
};

/** Steeper: three equal dice pay much more on numbers and pairs, two equal ones less on pairs. */
const thunderCup: SicBoMaths = {
  terms: {
    chips: ['0.20', '1.00', '2.00', '10.00', '50.00'],
    unit: '0.20',
    limits: {
      small: '800.00',
      big: '800.00',
      odd: '800.00',
      even: '800.00',
      single: '80.00',
      pair: '40.00',
      triple: '8.00',
      anyTriple: '40.00',
      combination: '80.00',
      total4: '20.00',
      total5: '40.00',
      total6: '60.00',
      total7: '60.00',
      total8: '80.00',
      total9: '80.00',
      total10: '80.00',
    },
    maxStake: '1600.00',
  },
  pays: {
    small: 200,
    big: 200,
    odd: 200,
    even: 200,
    triple: 20_700,
    anyTriple: 3500,
    combination: 690,
    total4: 7000,
    total5: 3500,
    total6: 2100,
    total7: 1400,
    total8: 980,
    total9: 830,
    total10: 770,
  },
  single: [200, 250, 2100],
  pair: [1200, 2800],
};

const shared = { kind: 'sic-bo', studio: 'NINEPINE', classification: 'TG' } as const;

export const sicBoTitles: readonly Title<SicBoMaths>[] = [
  {
    ...shared,
    gameCode: 'bamboo-bowl-sic-bo',
    theme: 'bamboo-bowl-sic-bo',
    name: names['bamboo-bowl-sic-bo'],
    maths: bambooBowl,
  },
  {
    ...shared,
    gameCode: 'thunder-cup-sic-bo',
    theme: 'thunder-cup-sic-bo',
    name: names['thunder-cup-sic-bo'],
    maths: thunderCup,
  },
];

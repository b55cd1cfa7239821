import type { Title } from '@/sandbox/kit/types';
import type { BaccaratMaths } from './types';
import names from './names.json' with { type: 'json' };

/** Five per cent of every bet are whole: amounts are multiples of 0.20. */
const unit = '0.20';

const pinewood: BaccaratMaths = {
  terms: {
    chips: ['0.20', '1.00', '5.00', '20.00', '100.00'],
    unit,
    limits: { player: '1000.00', banker: '1000.00', tie: '100.00' },
    maxStake: '2000.00',
  },
  pays: { player: 200, banker: 195, tie: 900 },
};

const openWater: BaccaratMaths = {
  terms: {
    chips: ['0.20', '1.00', '2.00', '10.00', '50.00'],
    unit,
    limits: { player: '500.00', banker: '500.00', tie: '50.00' },
    maxStake: '1000.00',
  },
  pays: { player: 200, banker: 200, tie: 1000 },
  bankerSix: 150,
};

const twinPines: BaccaratMaths = {
  terms: {
    chips: ['0.20', '1.00', '2.00', '10.00', '50.00'],
    unit,
    limits: {
      player: '400.00',
      banker: '400.00',
      tie: '40.00',
      playerPair: '20.00',
      bankerPair: '20.00',
      small: '100.00',
      big: '200.00',
    },
    maxStake: '800.00',
  },
  pays: { player: 200, banker: 195, tie: 1000, playerPair: 1300, bankerPair: 1300, small: 250, big: 155 },
};

const shared = { kind: 'baccarat', studio: 'NINEPINE', classification: 'TG' } as const;

export const baccaratTitles: readonly Title<BaccaratMaths>[] = [
  {
    ...shared,
    gameCode: 'pinewood-baccarat',
    theme: 'pinewood-baccarat',
    name: names['pinewood-baccarat'],
    maths: pinewood,
  },
  {
    ...shared,
    gameCode: 'open-water-baccarat',
    theme: 'open-water-baccarat',
    name: names['open-water-baccarat'],
    maths: openWater,
  },
  {
    ...shared,
    gameCode: 'twin-pines-baccarat',
    theme: 'twin-pines-baccarat',
    name: names['twin-pines-baccarat'],
    maths: twinPines,
  },
];

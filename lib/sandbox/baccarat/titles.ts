import type { Title } from '../play/types';
import type { BaccaratMaths } from './types';

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
    name: { en: 'Pinewood Baccarat', fil: 'Baccarat sa Pinuhan' },
    summary: {
      en: 'The rules as they have always been: five per cent off a winning banker bet, a tie at 8 to 1.',
      fil: 'Ang nakagawiang tuntunin: limang porsiyentong bawas sa panalo ng banker, 8 sa 1 ang tabla.',
    },
    maths: pinewood,
  },
  {
    ...shared,
    gameCode: 'open-water-baccarat',
    theme: 'open-water-baccarat',
    name: { en: 'Open Water Baccarat', fil: 'Baccarat sa Laot' },
    summary: {
      en: 'No commission: the banker pays in full, and half when it wins with six. A tie pays 9 to 1.',
      fil: 'Walang komisyon: buo ang bayad ng banker, at kalahati kapag nanalo ito sa anim. 9 sa 1 ang tabla.',
    },
    maths: openWater,
  },
  {
    ...shared,
    gameCode: 'twin-pines-baccarat',
    theme: 'twin-pines-baccarat',
    name: { en: 'Twin Pines Baccarat', fil: 'Baccarat ng Kambal na Pino' },
    summary: {
      en: 'Four more bets beside the hands: pairs at 12 to 1, and whether the coup takes four cards or more.',
      fil: 'Apat pang taya sa tabi ng mga baraha: pares na 12 sa 1, at kung apat na baraha lang o higit pa ang lalabas.',
    },
    maths: twinPines,
  },
];

import type { Title } from '@/sandbox/kit/types';
import type { BlackjackMaths } from './types';
import names from './names.json' with { type: 'json' };

const common = { kind: 'blackjack', studio: 'COPPERDOCK', classification: 'TG' } as const;

export const blackjackTitles: readonly Title<BlackjackMaths>[] = [
  {
    ...common,
    gameCode: 'quayside-blackjack',
    theme: 'quayside-blackjack',
    name: names['quayside-blackjack'],
    maths: {
      hitsSoftSeventeen: false,
      doubleOn: 'any',
      doubleAfterSplit: true,
      maxHands: 2,
      lateSurrender: false,
      insurance: true,
    },
  },
  {
    ...common,
    gameCode: 'lightship-blackjack',
    theme: 'lightship-blackjack',
    name: names['lightship-blackjack'],
    maths: {
      hitsSoftSeventeen: true,
      doubleOn: 'nineToEleven',
      doubleAfterSplit: false,
      maxHands: 2,
      lateSurrender: false,
      insurance: false,
    },
  },
  {
    ...common,
    gameCode: 'customs-house-blackjack',
    theme: 'customs-house-blackjack',
    name: names['customs-house-blackjack'],
    maths: {
      hitsSoftSeventeen: false,
      doubleOn: 'any',
      doubleAfterSplit: true,
      maxHands: 3,
      lateSurrender: true,
      insurance: true,
    },
  },
];

import type { Title } from '@/sandbox/kit/types';
import type { BlackjackMaths } from './types';

const common = { kind: 'blackjack', studio: 'COPPERDOCK', classification: 'TG' } as const;

export const blackjackTitles: readonly Title<BlackjackMaths>[] = [
  {
    ...common,
    gameCode: 'quayside-blackjack',
    theme: 'quayside-blackjack',
    name: { en: 'Quayside Blackjack', fil: 'Blackjack sa Pantalan' },
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
    name: { en: 'Lightship Blackjack', fil: 'Blackjack sa Parolang Barko' },
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
    name: { en: 'Customs House Blackjack', fil: 'Blackjack sa Aduana' },
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

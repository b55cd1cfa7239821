import type { Title } from '../play/types';
import type { BlackjackMaths } from './types';

const common = { kind: 'blackjack', studio: 'COPPERDOCK', classification: 'TG' } as const;

export const blackjackTitles: readonly Title<BlackjackMaths>[] = [
  {
    ...common,
    gameCode: 'quayside-blackjack',
    theme: 'quayside-blackjack',
    name: { en: 'Quayside Blackjack', fil: 'Blackjack sa Pantalan' },
    summary: {
      en: 'The open table: double any two cards, split once, and the dealer stands on every seventeen.',
      fil: 'Ang bukas na mesa: mag-double sa kahit anong dalawang baraha, mag-split nang isang beses, at tumitigil ang dealer sa lahat ng labimpito.',
    },
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
    summary: {
      en: 'Strict rules for small stakes: doubles on nine to eleven only, and the dealer draws to a soft seventeen.',
      fil: 'Mahigpit na tuntunin para sa maliit na taya: double sa siyam hanggang labing-isa lang, at kumukuha pa ang dealer sa malambot na labimpito.',
    },
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
    summary: {
      en: 'Give up a bad hand for half the stake, or split a good one into three.',
      fil: 'Isuko ang pangit na baraha kapalit ng kalahati ng taya, o hatiin ang maganda sa tatlo.',
    },
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

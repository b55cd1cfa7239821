import type { Title } from '@/sandbox/kit/types';
import type { HandName, HandPay, PokerMaths } from './types';
import names from './names.json' with { type: 'json' };

type Pays = readonly (readonly [HandName, number])[];

const table = (pays: Pays): HandPay[] => pays.map(([hand, times]) => ({ hand, pays: times }));

const jacks: PokerMaths = {
  wilds: 'none',
  pays: table([
    ['naturalRoyal', 800],
    ['straightFlush', 50],
    ['fourOfAKind', 25],
    ['fullHouse', 9],
    ['flush', 6],
    ['straight', 4],
    ['threeOfAKind', 3],
    ['twoPair', 2],
    ['jacksOrBetter', 1],
  ]),
  optimalReturn: { numerator: 1653526326983n, denominator: 1661102543100n },
};

const bonus: PokerMaths = {
  wilds: 'none',
  pays: table([
    ['naturalRoyal', 800],
    ['fourAces', 80],
    ['straightFlush', 50],
    ['fourTwosToFours', 40],
    ['fourFivesToKings', 25],
    ['fullHouse', 8],
    ['flush', 5],
    ['straight', 4],
    ['threeOfAKind', 3],
    ['twoPair', 2],
    ['jacksOrBetter', 1],
  ]),
  optimalReturn: { numerator: 1647248502503n, denominator: 1661102543100n },
};

const doubleBonus: PokerMaths = {
  wilds: 'none',
  pays: table([
    ['naturalRoyal', 800],
    ['fourAces', 160],
    ['fourTwosToFours', 80],
    ['straightFlush', 50],
    ['fourFivesToKings', 50],
    ['fullHouse', 9],
    ['flush', 7],
    ['straight', 5],
    ['threeOfAKind', 3],
    ['twoPair', 1],
    ['jacksOrBetter', 1],
  ]),
  optimalReturn: { numerator: 37415002826n, denominator: 37752330525n },
};

const deuces: PokerMaths = {
  wilds: 'deuces',
  pays: table([
    ['naturalRoyal', 800],
    ['fourDeuces', 200],
    ['wildRoyal', 25],
    ['fiveOfAKind', 16],
    ['straightFlush', 10],
    ['fourOfAKind', 4],
    ['fullHouse', 4],
    ['flush', 3],
    ['straight', 2],
    ['threeOfAKind', 1],
  ]),
  optimalReturn: { numerator: 552196412883n, denominator: 553700847700n },
};

const joker: PokerMaths = {
  wilds: 'joker',
  pays: table([
    ['naturalRoyal', 800],
    ['fiveOfAKind', 200],
    ['wildRoyal', 100],
    ['straightFlush', 50],
    ['fourOfAKind', 18],
    ['fullHouse', 7],
    ['flush', 5],
    ['straight', 3],
    ['threeOfAKind', 2],
    ['twoPair', 1],
    ['kingsOrBetter', 1],
  ]),
  optimalReturn: { numerator: 337607612499n, denominator: 341234243350n },
};

const common = { kind: 'video-poker', studio: 'COPPERDOCK', classification: 'VP' } as const;

export const pokerTitles: readonly Title<PokerMaths>[] = [
  {
    ...common,
    gameCode: 'harbour-jacks',
    theme: 'harbour-jacks',
    name: names['harbour-jacks'],
    maths: jacks,
  },
  {
    ...common,
    gameCode: 'boiler-bonus',
    theme: 'boiler-bonus',
    name: names['boiler-bonus'],
    maths: bonus,
  },
  {
    ...common,
    gameCode: 'double-dock',
    theme: 'double-dock',
    name: names['double-dock'],
    maths: doubleBonus,
  },
  {
    ...common,
    gameCode: 'tidewater-deuces',
    theme: 'tidewater-deuces',
    name: names['tidewater-deuces'],
    maths: deuces,
  },
  {
    ...common,
    gameCode: 'stowaway-joker',
    theme: 'stowaway-joker',
    name: names['stowaway-joker'],
    maths: joker,
  },
];

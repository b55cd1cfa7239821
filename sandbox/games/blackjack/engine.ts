import { stepOffer } from '@/sandbox/kit/gate';
import { readNoBet } from '@/sandbox/kit/read-fields';
import type { Draws } from '@/lib/fairness';
import { moneyText } from '@/lib/money';
import { rankMarks, suitNames, type Card } from '@/sandbox/kit/cards';
import type { Engine, Play, PlayedRound } from '@/sandbox/kit/types';
import { approximate, percentText, rational } from '@/lib/rational';
import { exactFigures, insuranceReturn, type BlackjackFigures } from './exact-return';
import { optionsOf, playDraws, type Hand, type RoundState } from './round';
import { countOf, isSoft, totalOf } from './totals';
import { blackjackTitles } from './titles';
import { validStakeMinor } from './valid-stake';
import {
  decisions,
  type BlackjackAction,
  type BlackjackMaths,
  type BlackjackView,
  type Decision,
  type HandResult,
} from './types';

/** Even amounts, so that half a stake and three to two come out whole. */
const stepsMinor = [50n, 100n, 200n, 500n, 1000n, 2000n, 5000n] as const;
const insuredMinor = (stakeMinor: bigint) => stakeMinor / 2n;

function readAction(_maths: BlackjackMaths, value: unknown): BlackjackAction | null {
  if (typeof value !== 'object' || value === null) return null;
  const { kind } = value as { kind?: unknown };
  const decision = decisions.find((one) => one === kind);
  return decision ? { kind: decision } : null;
}

function resultOf(hand: Hand, round: RoundState): HandResult {
  if (hand.state === 'bust' || hand.state === 'surrendered') return hand.state;
  if (hand.state === 'blackjack') return round.isDealerBlackjack ? 'push' : 'blackjack';
  if (round.isDealerBlackjack) return 'lose';
  const [own, dealer] = [totalOf(countOf(hand.cards)), totalOf(countOf(round.dealer))];
  if (dealer > 21 || own > dealer) return 'win';
  return own === dealer ? 'push' : 'lose';
}

/** Halves of the hand's stake that come back, the stake included. */
const halvesBack: Readonly<Record<HandResult, bigint>> = {
  blackjack: 5n,
  win: 4n,
  push: 2n,
  surrendered: 1n,
  lose: 0n,
  bust: 0n,
};

const costs = (decision: Decision, stakeMinor: bigint): bigint => {
  if (decision === 'insure') return insuredMinor(stakeMinor);
  return decision === 'double' || decision === 'split' ? stakeMinor : 0n;
};

function viewOfHand(hand: Hand, round: RoundState, stakeMinor: bigint) {
  const count = countOf(hand.cards);
  const onHandMinor = hand.isDoubled ? 2n * stakeMinor : stakeMinor;
  const result = round.phase === 'over' ? resultOf(hand, round) : null;
  const payoutMinor = result ? (onHandMinor * halvesBack[result]) / 2n : 0n;
  return {
    payoutMinor,
    onHandMinor,
    view: {
      cards: hand.cards,
      total: totalOf(count),
      isSoft: isSoft(count),
      state: hand.state,
      isDoubled: hand.isDoubled,
      stake: moneyText(onHandMinor),
      result,
      payout: moneyText(payoutMinor),
    },
  };
}

function viewOfDealer(round: RoundState): BlackjackView['dealer'] {
  const isOver = round.phase === 'over';
  const cards = isOver ? round.dealer : round.dealer.slice(0, 1);
  const count = countOf(cards);
  return {
    cards,
    hasHidden: !isOver,
    total: totalOf(count),
    isSoft: isSoft(count),
    isBlackjack: isOver && round.isDealerBlackjack,
  };
}

function play(
  maths: BlackjackMaths,
  { stakeMinor, actions }: PlayedRound<null, BlackjackAction>,
  draws: Draws,
): Play<BlackjackView> {
  const round = playDraws(maths, actions, draws);
  const isOver = round.phase === 'over';
  const hands = round.hands.map((hand) => viewOfHand(hand, round, stakeMinor));
  const insurancePaysMinor =
    round.isInsured && round.isDealerBlackjack && isOver ? 3n * insuredMinor(stakeMinor) : 0n;
  const payoutMinor = hands.reduce((sum, hand) => sum + hand.payoutMinor, insurancePaysMinor);
  const onHandsMinor = hands.reduce((sum, hand) => sum + hand.onHandMinor, 0n);
  const insuranceMinor = round.isInsured ? insuredMinor(stakeMinor) : 0n;
  const active = round.hands.findIndex((hand) => hand.state === 'playing');
  return {
    view: {
      phase: round.phase,
      hands: hands.map((hand) => hand.view),
      active: round.phase === 'hands' && active >= 0 ? active : null,
      dealer: viewOfDealer(round),
      insurance: round.isInsured
        ? { stake: moneyText(insuranceMinor), payout: moneyText(insurancePaysMinor) }
        : null,
      options: optionsOf(round, maths).map((kind) => ({ kind, cost: moneyText(costs(kind, stakeMinor)) })),
      payout: moneyText(payoutMinor),
    },
    isOver,
    payoutMinor,
    raiseMinor: onHandsMinor - stakeMinor + insuranceMinor,
  };
}

const known = new Map<BlackjackMaths, BlackjackFigures>();

/** Milliseconds of dynamic programming, once for each title. */
function figuresOf(maths: BlackjackMaths): BlackjackFigures {
  const figures = known.get(maths) ?? exactFigures(maths);
  known.set(maths, figures);
  return figures;
}

/** Every hand of a split doubled and won, or two cards doubled and won. */
function maximumMultiple(maths: BlackjackMaths): number {
  return Math.max(4, maths.maxHands * (maths.doubleAfterSplit ? 4 : 2));
}

const cardText = ({ rank, suit }: Card) => `${rankMarks[rank] ?? ''} ${suitNames[suit] ?? ''}`;
const cardsText = (cards: readonly Card[]) => cards.map(cardText).join(', ');

export const blackjackEngine: Engine<BlackjackMaths, null, BlackjackAction, BlackjackView> = {
  kind: 'blackjack',
  titles: blackjackTitles,
  minRoundMs: 5000,
  stakes: () => stepOffer(stepsMinor),
  raisesByHalves: true,
  readBet: readNoBet,
  readAction,
  play,
  defaultAction: (_maths, { view }) => ({ kind: view.phase === 'insurance' ? 'decline' : 'stand' }),
  validStake: (_maths, _bet, view) => validStakeMinor(view),
  figures: (maths) => ({
    returnToPlayer: figuresOf(maths).returnToPlayer,
    hitFrequency: null,
    maximumMultiple: rational(maximumMultiple(maths)),
  }),
  facts: (maths) => {
    const { meanStaked, returnOfAllStaked } = figuresOf(maths);
    return {
      meanStaked: (Math.floor(approximate(meanStaked) * 1000) / 1000).toString(),
      returnOfAllStaked: percentText(returnOfAllStaked),
      ...(maths.insurance ? { insuranceReturn: percentText(insuranceReturn) } : {}),
    };
  },
  describe: ({ dealer, hands, insurance, payout }) => ({
    dealer: cardsText(dealer.cards),
    ...Object.fromEntries(
      hands.map((hand, index) => [
        `hand${index + 1}`,
        `${cardsText(hand.cards)}: ${hand.result ?? hand.state}`,
      ]),
    ),
    ...(insurance ? { insurance: insurance.payout } : {}),
    payout,
  }),
};

import { stepOffer } from '@/sandbox/kit/gate';
import { readNoBet } from '@/sandbox/kit/read-fields';
import type { Draws } from '@/lib/fairness';
import { moneyText } from '@/lib/money';
import { indexOfCard, rankMarks, shuffledDeck, suitNames, type Card } from '@/sandbox/kit/cards';
import { ActionError, type Engine, type Play, type PlayedRound } from '@/sandbox/kit/types';
import { rational } from '@/lib/rational';
import { sizeOfDeck } from './exact-return';
import { payOfHand, winningPlaces } from './hands';
import { pokerTitles } from './titles';
import type { HoldAction, PokerMaths, PokerView } from './types';

/** Pays are whole stakes, so that any stake comes out whole. */
const stepsMinor = [5n, 10n, 25n, 50n, 100n, 200n, 500n, 1000n] as const;

const handSize = 5;

function readAction(_maths: PokerMaths, value: unknown): HoldAction | null {
  if (typeof value !== 'object' || value === null) return null;
  const { kind, held } = value as { kind?: unknown; held?: unknown };
  if (kind !== 'hold' || !Array.isArray(held) || held.length > handSize) return null;
  const places = held.filter(
    (place): place is number => Number.isInteger(place) && place >= 0 && place < handSize,
  );
  const isAscending = places.every((place, at) => at === 0 || place > (places[at - 1] ?? place));
  return places.length === held.length && isAscending ? { kind, held: places } : null;
}

/**
 * Ten cards from the top of a fresh deck: five are dealt, and the places that are not held take the next ones in order,
 * leftmost place first. All ten are fixed before the decision.
 */
function play(
  maths: PokerMaths,
  { stakeMinor, actions }: PlayedRound<null, HoldAction>,
  draws: Draws,
): Play<PokerView> {
  if (actions.length > 1) throw new ActionError();
  const deck = shuffledDeck(draws, 2 * handSize, sizeOfDeck(maths));
  const dealt = deck.slice(0, handSize);
  const dealtHand = payOfHand(dealt.map(indexOfCard), maths)?.hand ?? null;
  const held = actions[0]?.held ?? null;
  let next = handSize;
  const cards = dealt.map((card, place) => {
    if (!held || held.includes(place)) return card;
    next += 1;
    return deck[next - 1] ?? card;
  });
  const indices = cards.map(indexOfCard);
  const pay = payOfHand(indices, maths);
  const payoutMinor = held && pay ? stakeMinor * BigInt(pay.pays) : 0n;
  return {
    view: {
      dealt,
      dealtHand,
      held,
      cards,
      hand: held ? (pay?.hand ?? null) : null,
      winning: held && pay ? winningPlaces(indices, pay.hand, maths.wilds) : [],
      payout: moneyText(payoutMinor),
    },
    isOver: held !== null,
    payoutMinor,
    raiseMinor: 0n,
  };
}

const cardText = ({ rank, suit }: Card) =>
  rank === 0 ? 'joker' : `${rankMarks[rank] ?? ''} ${suitNames[suit] ?? ''}`;

export const videoPokerEngine: Engine<PokerMaths, null, HoldAction, PokerView> = {
  kind: 'video-poker',
  titles: pokerTitles,
  minRoundMs: 5000,
  stakes: () => stepOffer(stepsMinor),
  readBet: readNoBet,
  readAction,
  play,
  // Keeps what pays already; who has nothing gets five new cards.
  defaultAction: (maths, { view: { dealt, dealtHand } }) => ({
    kind: 'hold',
    held: dealtHand ? winningPlaces(dealt.map(indexOfCard), dealtHand, maths.wilds) : [],
  }),
  figures: ({ pays, optimalReturn }) => ({
    returnToPlayer: rational(optimalReturn.numerator, optimalReturn.denominator),
    hitFrequency: null,
    maximumMultiple: rational(pays[0]?.pays ?? 0),
  }),
  describe: ({ dealt, held, cards, hand, payout }) => ({
    dealt: dealt.map(cardText).join(', '),
    held: held ? held.map((place) => place + 1).join(', ') : '',
    cards: cards.map(cardText).join(', '),
    hand: hand ?? '',
    payout,
  }),
};

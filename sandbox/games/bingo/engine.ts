import { copiesOffer } from '@/sandbox/kit/gate';
import { moneyText } from '@/lib/money';
import type { Engine } from '@/sandbox/kit/types';
import { pickDistinct } from '@/lib/fairness';
import { oneIn, percentText, rational } from '@/lib/rational';
import { drawCard, numbersOn } from './cards';
import { exactReturn } from './exact-return';
import { masksOf, placesOf } from './patterns';
import { bingoTitles } from './titles';
import {
  callsOf,
  mostCards,
  type BingoBet,
  type BingoMaths,
  type BingoView,
  type CardNumbers,
  type CardView,
  type CardWin,
} from './types';

/**
 * Bingo against the house: the balls are called first, then the player's cards are drawn, so that a further card changes
 * neither the calls nor the cards before it. A card pays by itself; nothing depends on how many cards are in play.
 */
export function playCard(maths: BingoMaths, numbers: CardNumbers, calls: readonly number[]): CardView {
  const { balls, prizes, counting } = maths;
  const calledAt = new Map(calls.map((ball, index) => [ball, index + 1]));
  const order = numbersOn(numbers).map((number) => calledAt.get(number) ?? Infinity);
  const reached = prizes.flatMap(({ pattern, withinBalls }, prize): CardWin[] => {
    const complete = masksOf(balls, pattern).map((mask) => {
      const places = placesOf(mask);
      return { places, ball: Math.max(...places.map((place) => order[place] ?? Infinity)) };
    });
    const first = complete.reduce((best, one) => (one.ball < best.ball ? one : best));
    return first.ball <= withinBalls ? [{ prize, ...first }] : [];
  });
  const paysOf = (win: CardWin) => prizes[win.prize]?.pays ?? 0;
  const best = reached.reduce<CardWin | null>(
    (found, win) => (found && paysOf(found) >= paysOf(win) ? found : win),
    null,
  );
  const wins = counting === 'each' ? reached : best ? [best] : [];
  return { numbers, wins, multiple: wins.reduce((sum, win) => sum + paysOf(win), 0) };
}

export const bingoEngine: Engine<BingoMaths, BingoBet, never, BingoView> = {
  kind: 'bingo',
  titles: bingoTitles,
  minRoundMs: 5000,
  stakes: ({ stakesMinor }) => copiesOffer(stakesMinor.map(BigInt), mostCards),
  readBet: (_maths, value) => {
    if (typeof value !== 'object' || value === null || Object.keys(value).join() !== 'cards') return null;
    const { cards } = value as { cards: unknown };
    if (typeof cards !== 'number' || !Number.isInteger(cards) || cards < 1 || cards > mostCards) return null;
    return { bet: { cards }, copies: cards };
  },
  readAction: () => null,
  play: (maths, { stakeMinor, bet }, draws) => {
    const calls = pickDistinct(draws, maths.balls, callsOf(maths)).map((ball) => ball + 1);
    const cards = Array.from({ length: bet.cards }, () =>
      playCard(maths, drawCard(maths.balls, draws), calls),
    );
    const cardStakeMinor = stakeMinor / BigInt(bet.cards);
    const multiple = cards.reduce((sum, card) => sum + card.multiple, 0);
    const payoutMinor = cardStakeMinor * BigInt(multiple);
    const view = { calls, cards, cardStake: moneyText(cardStakeMinor), prize: moneyText(payoutMinor) };
    return { view, isOver: true, payoutMinor, raiseMinor: 0n };
  },
  figures: (maths) => {
    const exact = exactReturn(maths);
    return {
      returnToPlayer: exact.returnToPlayer,
      // How often a round pays depends on how many cards are played; the rules say it for one.
      hitFrequency: null,
      maximumMultiple: rational(exact.maximumMultiple),
    };
  },
  describe: ({ calls, cards, prize }) => ({
    calls: calls.join(' '),
    ...Object.fromEntries(
      cards.map((card, index) => [
        `card ${index + 1}`,
        card.numbers.map((number) => number ?? '–').join(' '),
      ]),
    ),
    prize,
  }),
  facts: (maths) => {
    const { hitFrequency, odds } = exactReturn(maths);
    return {
      cardHit: percentText(hitFrequency),
      ...Object.fromEntries(odds.map((chance, index) => [`oneIn${index}`, oneIn(chance)])),
    };
  },
};

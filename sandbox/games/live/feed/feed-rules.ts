import { cardOf, deckSize, indexOfCard, rankCount, rankMarks } from '@/sandbox/kit/cards';
import type { Coup } from '@/sandbox/games/baccarat/types';
import type { DragonTigerResult } from '../dragon-tiger';
import type { RouletteResult } from '../roulette';
import type { SicBoResult } from '../sic-bo';
import { allLiveTables, type LiveTable } from '../tables';
import type { LiveWheelMaths, LiveWheelResult } from '../wheel';

/** How a studio says what has come at a table, and what it says of a result. */
export interface FeedRules {
  /** What a word stands for: a card 0 to 51, a pocket, a die from 0, a segment. Null for what is no such word. */
  valueOf: (word: string) => number | null;
  /** So many words open together. */
  wordsPerStep: number;
  /** Any value that ends a round: stands for what has not come yet where only what has come is looked at. */
  filler: number;
  /** What the studio has to say of a result, field by field. */
  stated: (result: unknown) => Readonly<Record<string, unknown>>;
}

const suitLetters = ['S', 'C', 'D', 'H'] as const;

/** `AS`, `10H`, `QD`: rank and suit as they stand on the card. */
function cardValue(word: string): number | null {
  const suit = suitLetters.findIndex((letter) => letter === word.at(-1));
  const rank = rankMarks.findIndex((mark, place) => place > 0 && mark === word.slice(0, -1));
  return suit < 0 || rank < 1 || rank > rankCount ? null : indexOfCard({ rank, suit });
}

/** The word of a card by its number. */
export function cardWord(value: number): string {
  const { rank, suit } = cardOf(value % deckSize);
  return `${rankMarks[rank] ?? ''}${suitLetters[suit] ?? ''}`;
}

/** A whole number that is written as such. */
function numberIn(word: string, least: number, most: number): number | null {
  if (!/^(0|[1-9][0-9]?)$/.test(word)) return null;
  const value = Number.parseInt(word, 10);
  return value < least || value > most ? null : value;
}

const cards = { valueOf: cardValue, wordsPerStep: 1, filler: 0 } as const;

function wheelRules({ segments }: LiveWheelMaths): FeedRules {
  return {
    valueOf: (word) => numberIn(word, 0, segments.length - 1),
    wordsPerStep: 1,
    filler: segments.indexOf('1'),
    stated: (result) => {
      const { name, times } = result as LiveWheelResult;
      return { name, times };
    },
  };
}

function rulesOf(table: LiveTable): FeedRules | null {
  switch (table.kind) {
    case 'baccarat':
      // What is sold of a shoe that was shuffled for this coup alone is not sold of a shoe that a hand deals from.
      if (table.maths.isFresh) return null;
      return {
        ...cards,
        stated: (result) => {
          const { winner, playerTotal, bankerTotal } = result as Coup;
          return { winner, player: playerTotal, banker: bankerTotal };
        },
      };
    case 'dragon-tiger':
      return { ...cards, stated: (result) => ({ winner: (result as DragonTigerResult).winner }) };
    case 'roulette': {
      const { wheel } = table.maths;
      const pocketOf = (number: number | null) => (number === null ? -1 : wheel.indexOf(number));
      return {
        valueOf: (word) => {
          const pocket = pocketOf(numberIn(word, 0, 36));
          return pocket < 0 ? null : pocket;
        },
        wordsPerStep: 1,
        filler: 0,
        stated: (result) => ({ number: (result as RouletteResult).number }),
      };
    }
    case 'sic-bo':
      return {
        valueOf: (word) => {
          const die = numberIn(word, 1, 6);
          return die === null ? null : die - 1;
        },
        wordsPerStep: 3,
        filler: 0,
        stated: (result) => ({ total: (result as SicBoResult).total }),
      };
    case 'wheel':
      return wheelRules(table.maths);
    // A hand that all have in common is decided step by step, and a step that has begun cannot be voided; kites are drawn.
    case 'blackjack':
    case 'kites':
      return null;
  }
}

/** How a table is fed; null for one that no studio can deal at. */
export function feedRulesOf(tableCode: string): FeedRules | null {
  const table = allLiveTables.find(({ code }) => code === tableCode);
  return table ? rulesOf(table) : null;
}

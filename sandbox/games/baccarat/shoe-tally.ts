import { bankerDraws, decks, playerDraws, winnerOf } from './coup';

/** In how many of all ways to deal six cards off the shoe each result comes about. */
export interface ShoeTally {
  ways: bigint;
  player: bigint;
  banker: bigint;
  tie: bigint;
  /** Those of the banker's that are won with a total of six. */
  bankerSix: bigint;
  /** Neither side draws a third card. */
  fourCards: bigint;
}

/** Cards of each value in the shoe: four ranks count nothing. */
export function fullShoe(): number[] {
  return Array.from({ length: 10 }, (_, value) => decks * 4 * (value === 0 ? 4 : 1));
}

/** What a coup comes to: both totals and how many cards each hand has. */
export interface CoupEnd {
  player: number;
  banker: number;
  playerCards: number;
  bankerCards: number;
}

/** The totals of player and banker after two cards each, and the ways to deal those four. */
type Hands = readonly [first: number, second: number, dealt: number];
type Visit = (end: CoupEnd, ways: number) => void;

/** Calls `visit` for each value of the next card, with the ways to draw one, and puts it back. */
function drawEach(shoe: number[], visit: (value: number, ways: number) => void): void {
  for (let value = 0; value < 10; value += 1) {
    const ways = shoe[value] ?? 0;
    if (ways === 0) continue;
    shoe[value] = ways - 1;
    visit(value, ways);
    shoe[value] = ways;
  }
}

/** Two hands are dealt: every way to end the coup, times the ways of the cards that nobody draws. */
function finish(shoe: number[], left: number, [first, second, dealt]: Hands, visit: Visit): void {
  if (playerDraws(first, second)) {
    drawEach(shoe, (third, more) => {
      const end = { player: (first + third) % 10, banker: second, playerCards: 3, bankerCards: 2 };
      if (bankerDraws(first, second, third))
        drawEach(shoe, (value, last) =>
          visit({ ...end, banker: (second + value) % 10, bankerCards: 3 }, dealt * more * last),
        );
      else visit(end, dealt * more * (left - 1));
    });
  } else if (bankerDraws(first, second, null)) {
    drawEach(shoe, (value, more) =>
      visit(
        { player: first, banker: (second + value) % 10, playerCards: 2, bankerCards: 3 },
        dealt * more * (left - 1),
      ),
    );
  } else {
    visit({ player: first, banker: second, playerCards: 2, bankerCards: 2 }, dealt * left * (left - 1));
  }
}

/**
 * Every end of a coup from a shoe with so many cards of each value, 0 to 9, and in how many orders of its first six cards it
 * comes about, the shoe getting smaller by each card. An end is told more than once. All orders together are n × (n − 1) × …
 * × (n − 5) of n cards: up to eight decks (5 × 10^15) doubles hold them exactly.
 */
export function eachCoupEnd(values: readonly number[], visit: Visit): void {
  const shoe = [...values];
  const left = shoe.reduce((sum, count) => sum + count, 0) - 4;
  if (left < 2) throw new RangeError('A coup can take six cards');
  drawEach(shoe, (a, ofA) =>
    drawEach(shoe, (b, ofB) =>
      drawEach(shoe, (c, ofC) =>
        drawEach(shoe, (d, ofD) =>
          finish(shoe, left, [(a + c) % 10, (b + d) % 10, ofA * ofB * ofC * ofD], visit),
        ),
      ),
    ),
  );
}

/** Counts every coup of a new shoe. */
export function tallyShoe(): ShoeTally {
  const found = { player: 0, banker: 0, bankerSix: 0, tie: 0, fourCards: 0 };
  eachCoupEnd(fullShoe(), ({ player, banker, playerCards, bankerCards }, ways) => {
    const winner = winnerOf(player, banker);
    found[winner] += ways;
    if (winner === 'banker' && banker === 6) found.bankerSix += ways;
    if (playerCards + bankerCards === 4) found.fourCards += ways;
  });
  const ways = found.player + found.banker + found.tie;
  if (!Number.isSafeInteger(ways)) throw new RangeError('The counts are not exact');
  return {
    ways: BigInt(ways),
    player: BigInt(found.player),
    banker: BigInt(found.banker),
    tie: BigInt(found.tie),
    bankerSix: BigInt(found.bankerSix),
    fourCards: BigInt(found.fourCards),
  };
}

import { bankerDraws, decks, playerDraws, shoeSize, winnerOf } from './coup';

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
function fullShoe(): number[] {
  return Array.from({ length: 10 }, (_, value) => decks * 4 * (value === 0 ? 4 : 1));
}

interface Found {
  player: number;
  banker: number;
  bankerSix: number;
  tie: number;
  fourCards: number;
}

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

function record(found: Found, player: number, banker: number, ways: number): void {
  const winner = winnerOf(player, banker);
  found[winner] += ways;
  if (winner === 'banker' && banker === 6) found.bankerSix += ways;
}

/** Two hands are dealt: every way to end the coup, times the ways of the cards that nobody draws. */
function finish(found: Found, shoe: number[], player: number, banker: number, ways: number): void {
  const left = shoeSize - 4;
  if (playerDraws(player, banker)) {
    drawEach(shoe, (third, more) => {
      const total = (player + third) % 10;
      if (bankerDraws(player, banker, third))
        drawEach(shoe, (value, last) => record(found, total, (banker + value) % 10, ways * more * last));
      else record(found, total, banker, ways * more * (left - 1));
    });
  } else if (bankerDraws(player, banker, null)) {
    drawEach(shoe, (value, more) => record(found, player, (banker + value) % 10, ways * more * (left - 1)));
  } else {
    found.fourCards += ways * left * (left - 1);
    record(found, player, banker, ways * left * (left - 1));
  }
}

/**
 * Every value of every card that can be dealt, with the shoe getting smaller by each of them. All counts stay below 2^53
 * (416 × 415 × … × 411 is 5 × 10^15), so that doubles hold them exactly.
 */
export function tallyShoe(): ShoeTally {
  const shoe = fullShoe();
  const found: Found = { player: 0, banker: 0, bankerSix: 0, tie: 0, fourCards: 0 };
  drawEach(shoe, (a, ofA) =>
    drawEach(shoe, (b, ofB) =>
      drawEach(shoe, (c, ofC) =>
        drawEach(shoe, (d, ofD) => finish(found, shoe, (a + c) % 10, (b + d) % 10, ofA * ofB * ofC * ofD)),
      ),
    ),
  );
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

import { createDraws } from '@/lib/fairness';
import type { GameInfo } from '../play/game-info';
import { getGameInfo } from '../play/figures';
import { testFrame } from '@/lib/testing/document-words';
import type { DocumentWords } from '../script-free-document';
import { actualReturn, showReturns, type RoundSums } from '.';

const empty: RoundSums = {
  rounds: 0n,
  staked: 0n,
  paid: 0n,
  stakedSquared: 0n,
  paidSquared: 0n,
  stakedTimesPaid: 0n,
};

function sumsOf(rounds: readonly (readonly [staked: number, paid: number])[]): RoundSums {
  return rounds.reduce(
    (sums, [stake, paid]) => ({
      rounds: sums.rounds + 1n,
      staked: sums.staked + BigInt(stake),
      paid: sums.paid + BigInt(paid),
      stakedSquared: sums.stakedSquared + BigInt(stake * stake),
      paidSquared: sums.paidSquared + BigInt(paid * paid),
      stakedTimesPaid: sums.stakedTimesPaid + BigInt(stake * paid),
    }),
    empty,
  );
}

/** A fair coin at stakes of any size: pays twice the stake or nothing, `heads` times of `of`. */
function series(nonce: number, count: number, [heads, of] = [1, 2]): RoundSums {
  const draws = createDraws({ serverSeed: '7a'.repeat(32), clientSeed: 'returns', nonce });
  return sumsOf(
    Array.from({ length: count }, () => {
      const stake = 1 + draws.below(500);
      return [stake, draws.below(of) < heads ? 2 * stake : 0] as const;
    }),
  );
}

describe('the actual return', () => {
  it('has a band that holds the true return in about 95 of 100 series', () => {
    const inside = Array.from({ length: 400 }, (_, nonce) => actualReturn(series(nonce, 300))?.band).filter(
      (band) => band && band.low <= 100 && band.high >= 100,
    ).length;
    expect(inside).toBeGreaterThan(365);
    expect(inside).toBeLessThan(397);
  });

  it('does not hold a return that the game has not: the control of the test above', () => {
    const inside = Array.from(
      { length: 100 },
      (_, nonce) => actualReturn(series(nonce, 2000, [4, 10]))?.band,
    ).filter((band) => band && band.low <= 100 && band.high >= 100).length;
    expect(inside).toBeLessThan(5);
  });

  it('is not said of nothing, and has no band for a few rounds', () => {
    expect(actualReturn(empty)).toBeNull();
    expect(actualReturn(sumsOf([[100, 150]]))).toEqual({ percent: 150, band: null });
  });
});

describe('the page of returns', () => {
  const words: DocumentWords = {
    locale: 'en',
    text: (key, values) => (values ? `${values.value} %` : key),
    frame: testFrame,
  };
  const info = getGameInfo('lantern-harbour') as GameInfo;
  const page = (sums: RoundSums) =>
    showReturns({ games: [info], sums: new Map([[info.gameCode, sums]]), words }).text();

  it('shows the theoretical return, the rounds, and what they have paid', async () => {
    const html = await page(series(1, 1000));
    expect(html).toContain(`${info.returnToPlayer} %`);
    expect(html).toContain('1,000');
    expect(html).not.toContain('<script');
  });

  it('says so where the theoretical return lies outside of the band, and not where it lies within', async () => {
    expect(await page(sumsOf(Array.from({ length: 500 }, () => [100, 10] as const)))).toContain('outside');
    const ordinary = sumsOf(Array.from({ length: 500 }, (_, at) => [100, at % 2 === 0 ? 0 : 192] as const));
    expect(await page(ordinary)).not.toContain('number outside');
  });
});

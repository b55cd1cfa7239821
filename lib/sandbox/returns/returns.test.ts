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

const coin = { least: 100, most: 100, maximumMultiple: 2 };

describe('the actual return', () => {
  const marked = (count: number, rounds: number, odds?: [number, number]) =>
    Array.from({ length: count }, (_, nonce) => actualReturn(series(nonce, rounds, odds), coin)).filter(
      (actual) => actual?.band && (actual.percent < actual.band.low || actual.percent > actual.band.high),
    ).length;

  it('of a right game lies in its band, in a hundred series', () => {
    expect(actualReturn(series(1, 1500), coin)?.band).not.toBeNull();
    expect(marked(100, 1500)).toBe(0);
  });

  it('of a game that pays twenty points less is found outside: the control of the test above', () => {
    expect(marked(8, 12_000, [4, 10])).toBe(8);
  });

  it('of a game of rare prizes, right as it is, is marked in no series of any length', () => {
    const rare = { least: 95, most: 95, maximumMultiple: 950 };
    for (const rounds of [100, 500, 5000]) {
      for (const wins of [0, Math.ceil(rounds / 1000), 2 + Math.ceil(rounds / 500)]) {
        const sums = sumsOf(
          Array.from({ length: rounds }, (_, at) => [100, at < wins ? 95_000 : 0] as const),
        );
        const actual = actualReturn(sums, rare);
        expect(actual?.band ?? null).toBeNull();
      }
    }
  });

  it('is not said of nothing, and has no band for a few rounds or a pool', () => {
    expect(actualReturn(empty, coin)).toBeNull();
    expect(actualReturn(sumsOf([[100, 150]]), coin)).toEqual({ percent: 150, band: null });
    expect(actualReturn(series(1, 5000), { ...coin, maximumMultiple: null })?.band).toBeNull();
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

  it('marks what lies outside of the band, and nothing of what lies within or cannot be judged', async () => {
    const dial = getGameInfo('european-roulette') ?? info;
    const pageOf = (sums: RoundSums, game: GameInfo) =>
      showReturns({ games: [game], sums: new Map([[game.gameCode, sums]]), words }).text();
    const low = sumsOf(Array.from({ length: 20_000 }, () => [100, 10] as const));
    expect(await pageOf(low, { ...dial, maximumMultiple: '2' })).toContain('number outside');
    const few = sumsOf(Array.from({ length: 500 }, () => [100, 10] as const));
    const html = await page(few);
    expect(html).not.toContain('number outside');
    expect(html).toContain('tooFew');
  });
});

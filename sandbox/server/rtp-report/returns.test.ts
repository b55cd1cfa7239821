import { createDraws } from '@/lib/fairness';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { getGameInfo } from '@/sandbox/catalogue/published-odds';
import { playableMatches } from '@/sandbox/catalogue/match-titles';
import { testWords } from '@/sandbox/testing/document-words';
import { compare, isOutside, noRounds, showReturns, type RoundSums } from '.';

/** Rounds of one stake each, on something that pays `multiple` or nothing, `heads` times of `of`. */
interface Coin {
  multiple: number;
  chance: number;
}

const fairCoin: Coin = { multiple: 2, chance: 0.5 };

function withRound(sums: RoundSums, stake: number, paid: number, { multiple, chance }: Coin): RoundSums {
  const mean = chance * multiple;
  const square = chance * multiple ** 2;
  return {
    ...sums,
    rounds: sums.rounds + 1n,
    staked: sums.staked + BigInt(stake),
    paid: sums.paid + BigInt(paid),
    mean: sums.mean + stake * mean,
    variance: sums.variance + stake ** 2 * (square - mean ** 2),
    square: sums.square + stake ** 2 * square,
    most: Math.max(sums.most, stake * multiple),
  };
}

/** The coin's theory at stakes of any size, while in truth heads come `heads` times of `of`. */
function series(nonce: number, count: number, [heads, of] = [1, 2]): RoundSums {
  const draws = createDraws({ serverSeed: '7a'.repeat(32), clientSeed: 'returns', nonce });
  let sums = noRounds;
  for (let round = 0; round < count; round += 1) {
    const stake = 1 + draws.below(500);
    sums = withRound(sums, stake, draws.below(of) < heads ? 2 * stake : 0, fairCoin);
  }
  return sums;
}

describe('the actual return', () => {
  const marked = (count: number, rounds: number, odds?: [number, number]) =>
    Array.from({ length: count }, (_, nonce) => compare(series(nonce, rounds, odds), false)).filter(
      (comparison) => comparison && isOutside(comparison),
    ).length;

  it('of a right game lies in its band, in a hundred series', () => {
    const { band } = compare(series(1, 1500), false) ?? {};
    expect([band?.low, band?.high]).toEqual([expect.any(Number), expect.any(Number)]);
    expect(marked(100, 1500)).toBe(0);
  });

  it('of a game that pays twenty points less is found outside: the control of the test above', () => {
    expect(marked(8, 4000, [4, 10])).toBe(8);
  });

  it('of a game of rare prizes, right as it is, is marked in no series of any length', () => {
    const rare: Coin = { multiple: 950, chance: 0.001 };
    for (const rounds of [100, 500, 5000]) {
      for (const wins of [0, Math.ceil(rounds / 1000), 2 + Math.ceil(rounds / 500)]) {
        let sums = noRounds;
        for (let at = 0; at < rounds; at += 1) sums = withRound(sums, 100, at < wins ? 95_000 : 0, rare);
        const comparison = compare(sums, false);
        expect(comparison?.band).toEqual({ low: null, high: null });
        expect(comparison && isOutside(comparison)).toBe(false);
      }
    }
  });

  it('is not said of nothing, and has no band for a few rounds', () => {
    expect(compare(noRounds, false)).toBeNull();
    expect(compare(withRound(noRounds, 100, 150, fairCoin), false)).toEqual({
      actual: 150,
      theoretical: 100,
      band: { low: null, high: null },
    });
  });

  it('is never too little where worse decisions return less, and can be too much', () => {
    const few = series(1, 6000, [1, 10]);
    expect(compare(few, false)).toMatchObject({ band: { low: expect.any(Number) as number } });
    const ofPlay = compare(few, true);
    expect(ofPlay?.band).toEqual({ low: null, high: expect.any(Number) as number });
    expect(ofPlay && isOutside(ofPlay)).toBe(false);
    const much = compare(series(1, 6000, [9, 10]), true);
    expect(much && isOutside(much)).toBe(true);
  });
});

describe('the page of returns', () => {
  const words = testWords('returns');
  const gameOf = (gameCode: string) => getGameInfo(gameCode) as GameInfo;
  const games = ['lantern-harbour', 'harbour-jacks', 'glass-kite'].map(gameOf);
  const page = (sums: Record<string, RoundSums>, query = '') =>
    showReturns({
      games,
      sums: new Map(Object.entries(sums)),
      words,
      query: new URLSearchParams(query),
    }).text();

  it('shows the published return, the rounds, the theory of their bets, what they have paid and the difference', async () => {
    let sums = noRounds;
    for (let at = 0; at < 1000; at += 1)
      sums = withRound(sums, 100, at < 480 ? 200 : 0, { multiple: 2, chance: 0.49 });
    const html = await page({ 'lantern-harbour': sums });
    for (const text of ['95.99 %', '1,000', '98.00 %', '96.00 %', '-2.00'])
      expect(html).toContain(`>${text}<`);
    expect(html).not.toContain('<script');
  });

  it('marks what lies outside of the band, and nothing of what lies within or cannot be judged', async () => {
    let [low, few] = [noRounds, noRounds];
    for (let at = 0; at < 20_000; at += 1) low = withRound(low, 100, 10, fairCoin);
    for (let at = 0; at < 20; at += 1) few = withRound(few, 100, 10, fairCoin);
    expect(await page({ 'lantern-harbour': low })).toContain('class="band outside"');
    const html = await page({ 'lantern-harbour': few, 'glass-kite': series(1, 3000) });
    expect(html).not.toContain('class="band outside"');
    expect(html).toContain(words.text('tooFew'));
  });

  it('leads from each title to its game', async () => {
    expect(await page({})).toContain(
      '<a href="/game?type=RNG&amp;vendor=GLASSBELL&amp;code=glass-kite&amp;back=%2F"><bdi>Glass Kite</bdi></a>',
    );
  });

  it('leads to the par sheet of every title, and says the rake of games between players', async () => {
    const html = await page({});
    for (const code of [
      'lantern-harbour',
      'harbour-jacks',
      'glass-kite',
      ...playableMatches.map(({ title }) => title.gameCode),
    ])
      expect(html).toContain(`href="/sandbox/returns/${code}"`);
    expect(html).toContain(words.text('rake', { rake: '5.00' }));
  });

  it('is ordered by its address alone, games without the figure last', async () => {
    const sums = { 'lantern-harbour': series(1, 30), 'glass-kite': series(1, 10) };
    const orderOf = async (query: string) => {
      const html = await page(sums, query);
      return [...html.matchAll(/rowheader"><a [^>]*><bdi>([^<]*)<\/bdi>/g)].map(([, name]) => name);
    };
    expect(await orderOf('')).toEqual(['Glass Kite', 'Harbour Jacks', 'Lantern Harbour']);
    expect(await orderOf('sort=game&order=desc')).toEqual(['Lantern Harbour', 'Harbour Jacks', 'Glass Kite']);
    expect(await orderOf('sort=rounds&order=desc')).toEqual([
      'Lantern Harbour',
      'Glass Kite',
      'Harbour Jacks',
    ]);
    expect(await orderOf('sort=actual&order=asc')).toHaveLength(3);
    expect((await orderOf('sort=actual&order=asc'))[2]).toBe('Harbour Jacks');
    expect((await orderOf('sort=actual&order=desc'))[2]).toBe('Harbour Jacks');
    expect(await orderOf('sort=%22%3E&order=%00')).toEqual(await orderOf(''));
  });
});

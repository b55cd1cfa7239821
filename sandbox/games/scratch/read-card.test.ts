import { canonicalJson, createDraws, type Draws } from '@/lib/fairness';
import { versionHash } from '@/sandbox/kit/maths-hash';
import { computeRound } from '@/sandbox/server/rounds/play/play-round';
import { proofFormat, ticketOf, verifyProof, type PlayedProof } from '@/sandbox/proofs/round-proof';
import { scratchEngine } from './engine';
import { mechanicOf } from './mechanics/all';
import { readCard } from './read-card';
import { scratchTitles } from './titles';
import type { Cell, ScratchMaths, ScratchView } from './types';

const byCode = scratchTitles.map((title) => [title.gameCode, title] as const);
const mathsOf = (gameCode: string) => scratchTitles.find((title) => title.gameCode === gameCode)!;

/** A small seeded generator: many cards in a moment, which the HMAC stream would not give. */
function quickDraws(seed: number): Draws {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return { below: (range) => Math.floor((next() / 2 ** 32) * range) };
}

const round = { stakeMinor: 100n, bet: null, actions: [], elapsedMs: Infinity };
const losing = (maths: ScratchMaths, count: number, seed = 1): Cell[][] => {
  const draws = quickDraws(seed);
  return Array.from({ length: count }, () => mechanicOf(maths).compose(maths, null, draws));
};
const share = (cards: readonly Cell[][], isSo: (cells: Cell[]) => boolean) =>
  cards.filter(isSo).length / cards.length;
const countOf = (cells: readonly Cell[], value: number | string) =>
  cells.filter(({ faces }) => faces[0]?.value === value).length;

describe('a reader of cards who knows nothing but what is printed', () => {
  it.each(byCode)('comes to what %s pays, for ten thousand rounds', (_code, { maths }) => {
    const draws = quickDraws(7);
    let different = 0;
    for (let count = 0; count < 10_000; count += 1) {
      const { view, payoutMinor } = scratchEngine.play(maths, round, draws);
      const read = readCard(maths, view.cells);
      if (read === null || BigInt(read) * 100n !== payoutMinor) different += 1;
    }
    expect(different).toBe(0);
  });

  it.each(byCode)('finds a card of %s that shows another prize than it pays', (_code, { maths }) => {
    const paying = mechanicOf(maths).compose(maths, maths.prizes.at(-1) ?? null, quickDraws(3));
    expect(readCard(maths, paying)).toBe(maths.prizes.at(-1)?.multiple);
    expect(readCard(maths, losing(maths, 1)[0]!)).toBe(0);
  });

  it('cannot explain the cards of nine keys that the first printing had, and they are gone', () => {
    const { maths } = mathsOf('cabinet-of-keys');
    const nine = Array.from({ length: 12 }, (_, at) => ({
      faces: [{ kind: 'symbol' as const, value: at < 9 ? 'key' : 'book' }],
    }));
    expect(readCard(maths, nine)).toBeNull();
    const mostOn = (printed: ScratchMaths) =>
      losing(printed, 4_000).reduce((most, cells) => Math.max(most, countOf(cells, 'key')), 0);
    expect(mostOn(maths)).toBe(2);
  });
});

describe('what stands on a losing card', () => {
  it.each([
    ['three-feathers', 5000],
    ['twice-stamped', 1000],
    ['patchwork-row', 'sun'],
  ] as const)('of %s is two of the greatest prize at most once in 20 000', (code, top) => {
    const { maths, earlier = [] } = mathsOf(code);
    const isNear = (cells: Cell[]) => countOf(cells, top) >= 2;
    expect(share(losing(maths, 20_000), isNear)).toBeLessThanOrEqual(1 / 20_000);
    // The control: the first printing.
    expect(share(losing(earlier[0]!, 2_000), isNear)).toBeGreaterThan(0.1);
  });

  it.each(['penny-post', 'kitchen-cards', 'biscuit-tin', 'seven-by-two'])(
    'of %s has its prizes by the tickets that show them',
    (code) => {
      const { maths, earlier = [] } = mathsOf(code);
      const shareOfOnes = (printed: ScratchMaths) => {
        const prizes = losing(printed, 4_000)
          .flat()
          .flatMap(({ prize }) => prize ?? []);
        return prizes.filter((prize) => prize === 1).length / prizes.length;
      };
      const parts = maths.prizes.flatMap(({ weight, parts: shown, extra }) =>
        [...shown, ...(extra ? [extra] : [])].map((part) => [part, weight] as const),
      );
      const sum = (rows: readonly (readonly [number, number])[]) => rows.reduce((all, [, w]) => all + w, 0);
      const expected = sum(parts.filter(([part]) => part === 1)) / sum(parts);
      expect(Math.abs(shareOfOnes(maths) - expected)).toBeLessThan(0.015);
      expect(Math.abs(shareOfOnes(earlier[0]!) - expected)).toBeGreaterThan(0.1);
    },
  );

  it('of times-table is three tens and a nought about as seldom as three tens are drawn', () => {
    const { maths, earlier = [] } = mathsOf('times-table');
    const isNear = (cells: Cell[]) => countOf(cells, 10) === 3;
    expect(share(losing(maths, 20_000), isNear)).toBeLessThan(1 / 5_000);
    expect(share(losing(earlier[0]!, 20_000), isNear)).toBeGreaterThan(1 / 500);
  });
});

describe('a round of the first printing', () => {
  const serverSeed = '11'.repeat(32);
  const proofOf = (maths: ScratchMaths, nonce: number): PlayedProof => {
    const { view, payoutMinor } = scratchEngine.play(
      maths,
      round,
      createDraws({ serverSeed, clientSeed: 'lab', nonce }),
    );
    return {
      roundId: 'vrd_1',
      gameCode: 'cabinet-of-keys',
      nonce,
      commitment: '',
      isSettled: true,
      serverSeed,
      clientSeed: 'lab',
      startedAt: '2026-01-01T00:00:00.000Z',
      play: {
        stake: '1.00',
        raise: '0.00',
        payout: `${payoutMinor / 100n}.00`,
        jackpot: null,
        bet: null,
        actions: [],
        outcome: view,
      },
    };
  };
  const title = mathsOf('cabinet-of-keys');
  const failures = (proof: PlayedProof) =>
    verifyProof(proof, { title, engine: scratchEngine }).flatMap(({ check, isGood }) =>
      isGood || check === 'commitment' ? [] : [check],
    );

  it('is still verified, with its nine keys, and a changed card is not', () => {
    const proof = proofOf(title.earlier![0]!, 195_486);
    const view = proof.play.outcome as ScratchView;
    expect(countOf(view.cells, 'key')).toBe(9);
    expect(failures(proof)).toEqual([]);
    const [first, ...others] = view.cells;
    const changed = { ...view, cells: [...others, first] };
    expect(failures({ ...proof, play: { ...proof.play, outcome: changed } })).not.toEqual([]);
    expect(failures({ ...proof, play: { ...proof.play, payout: '2500.00' } })).toEqual(['payout']);
  });

  it('states the version that drew it, and no other one', () => {
    const stamped = (printed: ScratchMaths, version: ScratchMaths) => {
      const stated = { ...proofOf(printed, 195_486), format: proofFormat };
      const facts = { ...stated, mathsHash: versionHash(title, version) };
      return { ...facts, ticket: ticketOf(facts) };
    };
    const first = title.earlier![0]!;
    expect(failures(stamped(first, first))).toEqual([]);
    expect(failures(stamped(title.maths, title.maths))).toEqual([]);
    expect(failures(stamped(title.maths, first))).toEqual(['maths']);
    expect(failures(stamped(first, { ...first, stakesMinor: [1] }))).toEqual(['maths']);
  });

  it('is drawn again with the maths that its round was stored with', () => {
    const earlier = title.earlier![0]!;
    const stored = { ...proofOf(earlier, 195_486), stakeMinor: 100n, bet: null, actions: [], raiseMinor: 0n };
    const drawn = (mathsHash: string | null) =>
      computeRound({ ...stored, mathsHash }).play.view as ScratchView;
    expect(drawn(versionHash(title, earlier))).toEqual(stored.play.outcome);
    expect(drawn(versionHash(title, title.maths))).not.toEqual(stored.play.outcome);
    expect(drawn(null)).not.toEqual(stored.play.outcome);
  });
  it.each(byCode)("of %s pays what today's round of the same seeds pays", (_code, { maths, earlier }) => {
    expect(earlier).toHaveLength(1);
    expect(canonicalJson(earlier![0]!.prizes)).toBe(canonicalJson(maths.prizes));
    for (let nonce = 0; nonce < 300; nonce += 1) {
      const seeds = { serverSeed, clientSeed: 'lab', nonce };
      const paid = [maths, earlier![0]!].map(
        (printed) => scratchEngine.play(printed, round, createDraws(seeds)).payoutMinor,
      );
      expect(paid[0]).toBe(paid[1]);
    }
  });
});

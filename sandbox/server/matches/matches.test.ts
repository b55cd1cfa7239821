import fc from 'fast-check';
import { locales } from '@/lib/i18n/locales';
import { commitmentOf } from '@/lib/fairness';
import { moneyText } from '@/lib/money';
import { rulesHash } from '@/sandbox/kit/maths-hash';
import { publishedKeys, signed } from '../seals/proof-signer';
import { checkSignature } from '@/sandbox/proofs/proof-signature';
import { asJson, someMutants, type Json } from '@/sandbox/proofs/verifier/test-mutants';
import { recompute, verifyText } from '@/sandbox/proofs/verifier/verify-text';
import { payoutsOf, percentText, potOf } from '@/sandbox/catalogue/prize-rules';
import { computeResult, matchTicketOf, verifyMatch } from '@/sandbox/proofs/match-proof';
import {
  actOn,
  botActionAt,
  botPauseMs,
  courseOf,
  houseActionAt,
  isAway,
  joinSeeds,
  startOf,
} from '@/sandbox/proofs/match-replay';
import {
  getMatchTitle,
  getMatchVersion,
  playableMatches,
  versionsOf,
  type PlayableMatch,
} from '@/sandbox/catalogue/match-titles';
import type { ActionCause } from '@/sandbox/kit/match-wire';
import type { DuelAction } from '@/sandbox/games/dice-duel/types';
import type * as replay from '@/sandbox/proofs/match-replay';
import type { MatchProof } from '@/sandbox/proofs/match-proof-format';

// A bot tries a hundred deals at each of its turns. What it does follows from its table, its seeds and the number of the
// turn, so that it is asked once for each: what was changed anywhere in these is another question.
jest.mock('@/sandbox/proofs/match-replay', () => {
  const actual = jest.requireActual<typeof replay>('@/sandbox/proofs/match-replay');
  const known = new Map<string, unknown>();
  const botActionAt: typeof replay.botActionAt = (turn) => {
    const { title, seeds, number, state } = turn;
    const key = JSON.stringify([title.gameCode, title.rules, seeds, number, state]);
    if (!known.has(key)) known.set(key, actual.botActionAt(turn));
    return known.get(key);
  };
  return { ...actual, botActionAt };
});

const serverSeed = (seed: number) => seed.toString(16).padStart(64, '0');
const seeds = fc.integer({ min: 0, max: 2 ** 30 });

/** A match of bots and of players who do what the house rule does, with the proof that the vendor would give. */
function proofOf(playable: PlayableMatch, seed: number, cause: ActionCause = 'timeout'): MatchProof {
  const { title, game } = playable;
  const clientSeeds = Array.from({ length: title.seats }, (_, seat) => (seat % 2 ? null : `seed-${seat}`));
  const from = { serverSeed: serverSeed(seed), clientSeeds };
  const actions: MatchProof['actions'] = [];
  let state = startOf(playable, from);
  for (let seat = game.turn(state); seat !== null; seat = game.turn(state)) {
    const number = actions.length;
    const isBot = clientSeeds[seat] === null;
    const place = { title, game, state };
    const action = isBot ? botActionAt({ ...place, seeds: from, number }) : houseActionAt(place);
    state = actOn(playable, from, state, { number, action });
    actions.push({ seat, cause: isBot ? 'bot' : cause, action });
  }
  const [room] = title.rooms;
  const stakeMinor = room?.stakeMinor ?? 0n;
  const facts = {
    format: 'parlour-proof-1',
    currency: 'PLAY',
    mathsHash: rulesHash(title),
    rounds: clientSeeds.map((text, seat) => text && `vmr_${seat}`),
    createdAt: '2026-03-01T12:00:00.000Z',
    startedAt: '2026-03-01T12:00:08.000Z',
    endedAt: '2026-03-01T12:01:00.000Z',
    ...courseOf(playable, from, actions),
    matchId: 'vma_test',
    gameCode: title.gameCode,
    roomCode: room?.roomCode ?? '',
    stake: moneyText(stakeMinor),
    commitment: commitmentOf(from.serverSeed),
    isOver: true,
    serverSeed: from.serverSeed,
    clientSeeds,
    actions,
    result: computeResult(playable, stakeMinor, state),
  };
  // As it is sent: JSON.
  return JSON.parse(JSON.stringify({ ...facts, ticket: matchTicketOf(facts) })) as MatchProof;
}

const documents = new Map<PlayableMatch, ReturnType<typeof signed<MatchProof>>>();
/** A signed proof of one match. It is made once, for bots that try deals take their time. */
function documentOf(match: PlayableMatch) {
  const document = documents.get(match) ?? signed(proofOf(match, 3));
  documents.set(match, document);
  return document;
}

const wrongOf = (proof: MatchProof) =>
  verifyMatch(proof).flatMap(({ check, isGood }) => (isGood ? [] : [check]));

describe.each(playableMatches.map((match) => [match.title.gameCode, match] as const))(
  '%s',
  (_code, match) => {
    const { title, game } = match;

    it('has names in every language, rooms by stake, and stakes whose shares come out whole', () => {
      for (const text of [title.name, ...title.rooms.map(({ name }) => name)])
        for (const locale of locales) expect(text[locale]).not.toBe('');
      const stakes = title.rooms.map(({ stakeMinor }) => stakeMinor);
      expect(stakes).toEqual([...stakes].sort((a, b) => Number(a - b)));
      for (const stakeMinor of stakes) {
        const { potMinor, rakeMinor, prizeMinor } = potOf(title, stakeMinor);
        expect(rakeMinor * 10_000n).toBe(potMinor * title.rakeBasisPoints);
        const everybody = [Array.from({ length: title.seats }, (_, seat) => seat)];
        expect(() => payoutsOf(prizeMinor, everybody, [1])).not.toThrow();
      }
    });

    it('pays out the pot to the unit, whoever wins', () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          const proof = proofOf(match, seed);
          expect(proof.result?.places.length).toBe(title.seats);
          const paid = (proof.result?.places ?? []).reduce(
            (sum, { payout }) => sum + BigInt(payout.replace('.', '')),
            BigInt(proof.result?.rake.replace('.', '') ?? '0'),
          );
          expect(paid).toBe(potOf(title, title.rooms[0]?.stakeMinor ?? 0n).potMinor);
        }),
        { numRuns: 5 },
      );
    });

    it('is proven from its seeds and actions', () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          const proof = proofOf(match, seed);
          const checks = verifyMatch(proof);
          expect(checks).toHaveLength(10);
          expect(checks.filter(({ isGood }) => !isGood)).toEqual([]);
        }),
        { numRuns: 5 },
      );
    });

    it('is another match with another seed of anybody', () => {
      const [first] = [proofOf(match, 5)];
      const startWith = (clientSeeds: (string | null)[], seed = 5) =>
        JSON.stringify(startOf(match, { serverSeed: serverSeed(seed), clientSeeds }));
      const own = first?.clientSeeds ?? [];
      const changed = own.map((seed, seat) => (seat === 0 ? 'another' : seed));
      const deals = [5, 6, 7, 8, 9, 10].map((seed) => startWith(own, seed));
      expect(new Set(deals).size).toBeGreaterThan(1);
      expect(startWith(own)).toBe(startWith(own));
      if (game.kind === 'thirteen') expect(startWith(changed)).not.toBe(startWith(own));
    });

    it('is not proven when anything was changed', () => {
      const proof = proofOf(match, 3);
      const { actions, result } = proof;
      const other: MatchProof = { ...proof, serverSeed: serverSeed(4) };
      expect(wrongOf(other)).toContain('commitment');
      expect(wrongOf({ ...proof, stake: '123.00' })).toContain('stake');
      expect(wrongOf({ ...proof, actions: actions.slice(0, -1) })).toContain('turns');
      const first = actions[0];
      if (!first || !result) throw new Error('an empty match');
      const swapped = { ...first, seat: (first.seat + 1) % title.seats };
      expect(wrongOf({ ...proof, actions: [swapped, ...actions.slice(1)] })).toContain('turns');
      const [winner, ...rest] = result.places;
      if (!winner) throw new Error('no winner');
      const richer = { ...winner, payout: '999.99' };
      expect(wrongOf({ ...proof, result: { ...result, places: [richer, ...rest] } })).toEqual(['result']);
      // One throw may come out the same; of several matches one does not.
      const isOther = [3, 4, 5, 6, 7].some((seed) => {
        const own = proofOf(match, seed);
        const clientSeeds = own.clientSeeds.map((text) => text && `${text}x`);
        return wrongOf({ ...own, clientSeeds }).length > 0;
      });
      expect(isOther).toBe(true);
    });

    it('is checked offline from a downloaded proof, and what was changed or torn is not believed', async () => {
      const proof = documentOf(match);
      const { keys } = publishedKeys();
      const verdict = (changed: object) => verifyText(JSON.stringify({ ...proof, ...changed }), keys);
      expect(await verdict({})).toMatchObject({
        kind: 'checked',
        what: 'match',
        id: proof.matchId,
        isGood: true,
      });
      expect(await verdict({ serverSeed: serverSeed(4) })).toMatchObject({ kind: 'checked', isGood: false });
      expect(await verdict({ gameCode: 'no-such-game' })).toEqual({
        kind: 'unknown game',
        gameCode: 'no-such-game',
      });
      for (const torn of [{ isOver: false }, { result: null }, { serverSeed: 'short' }, { actions: [7] }])
        expect(await verdict(torn)).toEqual({ kind: 'unreadable' });
    });

    it('is refused with any single field of its document changed, removed or added', async () => {
      const { keys } = publishedKeys();
      const changed = someMutants(asJson(documentOf(match)), 150);
      for (const mutant of changed) expect(await checkSignature(mutant as object, keys)).not.toBe('signed');
      expect(changed.length).toBeGreaterThan(100);
    });

    it.each([
      ...['matchId', 'roomCode', 'stake', 'currency', 'commitment', 'serverSeed', 'clientSeeds', 'rounds'],
      ...['actions', 'result', 'outcome', 'course', 'ticket', 'mathsHash', 'format'],
    ])('is refused with another %s by its seeds alone', (field) => {
      const unchanged = asJson(documentOf(match)) as Record<string, Json>;
      for (const value of someMutants(unchanged[field] ?? null, 25)) {
        const read = recompute({ ...unchanged, [field]: value });
        expect(read.kind === 'checked' && read.isRecomputed).toBe(false);
      }
    });

    it('proves nothing before it is over', () => {
      expect(verifyMatch({ ...proofOf(match, 3), isOver: false, serverSeed: null })).toEqual([]);
    });
  },
);

describe('a bot or a time-out that did not follow its rule', () => {
  it('is noticed', () => {
    const match = playableMatches.find(({ title }) => title.gameCode === 'kitestring-duel');
    if (!match) throw new Error('no such title');
    const { title, game } = match;
    const noticed = { bots: false, timeouts: false };
    for (let seed = 0; seed < 20; seed += 1) {
      const proof = proofOf(match, seed);
      const from = { serverSeed: serverSeed(seed), clientSeeds: proof.clientSeeds };
      let state = startOf(match, from);
      const at = proof.actions.findIndex(({ action }, number) => {
        const { mayHold } = game.view(title.rules, state, null) as { mayHold: boolean };
        if (mayHold) return true;
        state = actOn(match, from, state, { number, action });
        return false;
      });
      const actions = proof.actions.map((one, index) => {
        if (index !== at) return one;
        const type = (one.action as DuelAction).type === 'hold' ? ('roll' as const) : ('hold' as const);
        return { ...one, action: { type } };
      });
      const wrong = wrongOf({ ...proof, actions });
      if (wrong.includes('bots')) noticed.bots = true;
      if (wrong.includes('timeouts')) noticed.timeouts = true;
    }
    expect(noticed).toEqual({ bots: true, timeouts: true });
  });
});

describe('a match that was dealt by earlier rules', () => {
  const changed = playableMatches.filter(({ title }) => title.earlier);
  const versions = changed.flatMap((match) => versionsOf(match).slice(1));

  it.each(versions.map((match) => [match.title.gameCode, match] as const))(
    'of %s is proven by them, and by no others',
    (_code, match) => {
      const proofs = Array.from({ length: 10 }, (_, seed) => proofOf(match, seed));
      for (const proof of proofs) expect(wrongOf(proof)).toEqual([]);
      const today = { mathsHash: rulesHash(getMatchTitle(match.title.gameCode)!.title) };
      const wrong = proofs.flatMap((proof) => wrongOf({ ...proof, ...today }));
      expect(wrong).toEqual(expect.arrayContaining(['bots', 'ticket']));
    },
  );

  it('differs in nothing but what bots do', () => {
    expect(changed.length).toBeGreaterThan(0);
    const withoutBots = (rules: unknown) => ({ ...(rules as object), bots: undefined });
    for (const { title } of changed)
      for (const rules of title.earlier ?? []) expect(withoutBots(rules)).toEqual(withoutBots(title.rules));
  });

  it('is found by the hash of its table, and without one by the first rules', () => {
    for (const match of changed) {
      const { gameCode } = match.title;
      for (const { title } of versionsOf(match))
        expect(getMatchVersion(gameCode, rulesHash(title))?.title.rules).toBe(title.rules);
      expect(getMatchVersion(gameCode, null)?.title.rules).toBe(match.title.earlier?.at(-1));
      expect(getMatchVersion(gameCode, 'other')?.title.rules).toBe(match.title.rules);
    }
  });
});

describe('shares', () => {
  it('of a shared place are those of the places together', () => {
    expect(payoutsOf(1000n, [[2], [0], [1, 3]], [7, 3]).map(({ payoutMinor }) => payoutMinor)).toEqual([
      700n,
      300n,
      0n,
      0n,
    ]);
    expect(payoutsOf(1000n, [[0, 1]], [1])).toEqual([
      { seat: 0, place: 1, payoutMinor: 500n },
      { seat: 1, place: 1, payoutMinor: 500n },
    ]);
    expect(payoutsOf(1000n, [[0, 1], [2]], [7, 3]).map(({ place }) => place)).toEqual([1, 1, 3]);
  });

  it('are never rounded', () => {
    expect(() => payoutsOf(1001n, [[0, 1]], [1])).toThrow(RangeError);
    const [first] = playableMatches;
    if (!first) throw new Error('no title');
    expect(() => potOf({ ...first.title, rakeBasisPoints: 333n }, 101n)).toThrow(RangeError);
    expect(percentText(500n)).toBe('5.00');
  });
});

describe('seeds and clocks', () => {
  it('joins the seeds of the seats in order, so that one text has one reading', () => {
    expect(joinSeeds(['anna', null, 'ben', null])).toBe('anna.*.ben.*');
    expect(joinSeeds(['a', 'b'])).not.toBe(joinSeeds(['b', 'a']));
  });

  it('lets bots wait one to two seconds', () => {
    const from = { serverSeed: serverSeed(1), clientSeeds: ['a', null] };
    const pauses = Array.from({ length: 50 }, (_, number) => botPauseMs(from, number));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(1000);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(2000);
    expect(new Set(pauses).size).toBeGreaterThan(20);
  });

  it('counts a player as away after two missed turns, until they act', () => {
    const took = (seat: number, cause: ActionCause) => ({ seat, cause, action: null });
    const missed = [took(0, 'timeout'), took(1, 'bot'), took(0, 'timeout')];
    expect(isAway(missed.slice(0, 2), 0)).toBe(false);
    expect(isAway(missed, 0)).toBe(true);
    expect(isAway([...missed, took(0, 'player')], 0)).toBe(false);
    expect(isAway(missed, 1)).toBe(false);
  });
});

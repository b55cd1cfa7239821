import { generateKeyPairSync, sign } from 'node:crypto';
import { moneyText } from '@/lib/money';
import { engines } from '@/sandbox/catalogue/registry';
import { offeredBet } from '@/sandbox/kit/test-gate';
import type { AnyEngine, Title } from '@/sandbox/kit/types';
import { checkSignature, signedBytes } from '../proof-signature';
import { publishedKeys } from '@/sandbox/server/seals/proof-signer';
import { signedRound, type Wager } from './test-proofs';
import { asJson, someMutants, type Json } from './test-mutants';
import { recompute, verifyText } from './verify-text';

const { keys } = publishedKeys();
const bets: readonly unknown[] = [
  null,
  { cards: 1 },
  { mines: 3 },
  { autoCashOut: null },
  { risk: 'high' },
  { risk: 'medium' },
  { risk: 'low', segments: 10 },
  { side: 'under', numbers: 5000 },
  { name: 'seven' },
];

const tableKeys = ['red', 'player', 'small', 'black', 'banker', 'big'];

/** Bets at a stake of so much, or of twice that on two places. */
function wagersOf(title: Title, stepMinor: bigint): Wager[] {
  const amount = moneyText(stepMinor);
  const names = Object.keys((title.maths as { pays?: object }).pays ?? {});
  const on = Object.fromEntries(names.slice(0, 2).map((name) => [name, amount]));
  const pairs = tableKeys.flatMap((key) => tableKeys.map((other) => [key, other]));
  return [
    ...bets.map((bet) => ({ bet, stakeMinor: stepMinor })),
    ...pairs
      .filter(([key, other]) => key !== other)
      .map((keys) => ({
        bet: { placed: keys.map((key) => ({ key, amount })) },
        stakeMinor: 2n * stepMinor,
      })),
    { bet: { on }, stakeMinor: 2n * stepMinor },
  ];
}

/** A round of a kind, as its title admits it with the first of these bets. */
function proofOf(engine: AnyEngine, title: Title): object | null {
  for (const stepMinor of engine.stakes(title.maths).stepsMinor) {
    for (const { bet: candidate, stakeMinor } of wagersOf(title, stepMinor)) {
      const wager = offeredBet(engine, title.maths, candidate, stakeMinor);
      if (wager) return signedRound(engine, title, { bet: wager.bet, stakeMinor }, 4);
    }
  }
  return null;
}

/** One title of each kind; of the wheels, which are three games, and of the dice one of each form of bet. */
const titlesOf = (engine: AnyEngine): Title[] => {
  const byForm = new Map<string, Title>();
  for (const title of engine.titles) {
    const { game, mode } = title.maths as { game?: string; mode?: string };
    const form = [engine.kind, game ?? mode].filter((part) => part !== undefined).join(' of ');
    if (!byForm.has(form)) byForm.set(form, title);
  }
  return [...byForm.values()];
};

const titles = engines.flatMap((engine) => titlesOf(engine).map((title) => ({ engine, title })));
const samples = titles.flatMap(({ engine, title }): [string, Json][] => {
  const proof = proofOf(engine, title);
  return proof ? [[title.gameCode, asJson(proof)]] : [];
});

it('every kind of game has a proof to be changed', () => {
  expect(samples.map(([gameCode]) => gameCode)).toEqual(titles.map(({ title }) => title.gameCode));
  const kinds = new Set(titles.map(({ engine }) => engine.kind));
  expect(kinds.size).toBe(engines.length);
});

describe.each(samples)('a signed proof of %s', (_kind, proof) => {
  it('is signed by the vendor and follows from its seeds', async () => {
    expect(await verifyText(JSON.stringify(proof), keys)).toMatchObject({
      signature: 'signed',
      isRecomputed: true,
      isGood: true,
    });
  });

  it('is refused with any single field changed, removed or added', async () => {
    const changed = someMutants(proof, 250);
    for (const mutant of changed) expect(await checkSignature(mutant as object, keys)).not.toBe('signed');
    expect(changed.length).toBeGreaterThan(30);
  });

  it.each(['stake', 'raise', 'payout', 'bet', 'outcome'])(
    'is refused with another %s by its seeds alone',
    (field) => {
      const { play, ...rest } = proof as { play: Record<string, Json> };
      for (const value of someMutants(play[field] ?? null, 120)) {
        const read = recompute({ ...rest, play: { ...play, [field]: value } });
        expect(read.kind === 'checked' && read.isRecomputed).toBe(false);
      }
    },
  );
});

describe('a signature', () => {
  const [, proof] = samples[0]!;

  it('of a stranger is none of the vendor’s', async () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const facts = { ...(proof as object), currency: 'USD' };
    const resigned = (keyId: unknown) => {
      const document = { ...facts, keyId };
      return { ...document, signature: sign(null, signedBytes(document), privateKey).toString('hex') };
    };
    expect(await checkSignature(resigned('their-own'), keys)).toBe('stranger');
    expect(await checkSignature(resigned(keys[0]!.kid), keys)).toBe('forged');
  });

  it('negative control: a check that leaves a field out takes a changed one', async () => {
    const careless = async (document: object) => {
      const { endedAt: _skipped, ...rest } = document as { endedAt?: unknown };
      return checkSignature({ ...rest, endedAt: (proof as { endedAt: Json }).endedAt }, keys);
    };
    const changed = { ...(proof as object), endedAt: '2026-03-02T00:00:00.000Z' };
    expect(await careless(changed)).toBe('signed');
    expect(await checkSignature(changed, keys)).toBe('forged');
  });

  it('is not claimed without keys', async () => {
    expect(await checkSignature(proof as object, null)).toBe('unchecked');
  });
});

import { generateKeyPairSync, sign } from 'node:crypto';
import { commitmentOf, createDraws } from '@/lib/fairness';
import { moneyText } from '@/lib/money';
import { mathsHash } from '../play/maths-hash';
import { engines } from '../play/registry';
import { offeredBet } from '../play/test-gate';
import type { AnyEngine } from '../play/types';
import { checkSignature, signedBytes } from '../rounds/proof-signature';
import { publishedKeys, signed } from '../rounds/proof-signer';
import { proofFormat, ticketOf, type SettledProof } from '../rounds/proof';
import { recompute, verifyText } from './verify-text';

const { keys } = publishedKeys();
const serverSeed = '5c'.repeat(32);
const bets: readonly unknown[] = [
  null,
  { cards: 1 },
  { mines: 3 },
  { autoCashOut: null },
  { risk: 'high' },
  { risk: 'low' },
];

/** The first round of a kind that needs no more than one of these bets; null where a table wants its own. */
function proofOf(engine: AnyEngine): object | null {
  const [title] = engine.titles;
  if (!title) return null;
  const { stepsMinor } = engine.stakes(title.maths);
  for (const stakeMinor of stepsMinor) {
    for (const candidate of bets) {
      const wager = offeredBet(engine, title.maths, candidate, stakeMinor);
      if (!wager) continue;
      const bet: unknown = wager.bet;
      const actions: unknown[] = [];
      const play = () =>
        engine.play(
          title.maths,
          { stakeMinor, bet, actions, elapsedMs: Infinity },
          createDraws({ serverSeed, clientSeed: 'me', nonce: 4 }),
        );
      let round = play();
      while (!round.isOver) {
        actions.push(engine.defaultAction?.(title.maths, round));
        round = play();
      }
      const facts: SettledProof = {
        ...{ format: proofFormat, roundId: 'vrd_1', gameCode: title.gameCode, nonce: 4 },
        ...{ commitment: commitmentOf(serverSeed), isSettled: true, ending: 'paid', voidCode: null },
        ...{ currency: 'PLAY', mathsHash: mathsHash(title), serverSeed, clientSeed: 'me' },
        ...{ committedAt: '2026-03-01T11:59:00.000Z', startedAt: '2026-03-01T12:00:00.000Z' },
        endedAt: '2026-03-01T12:00:05.000Z',
        play: {
          stake: moneyText(stakeMinor),
          raise: moneyText(round.raiseMinor),
          payout: moneyText(round.payoutMinor),
          jackpot: round.hitsJackpot ? '1000.00' : null,
          ...{ bet, actions, outcome: round.view },
        },
      };
      return signed({ ...facts, ticket: ticketOf(facts) });
    }
  }
  return null;
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Every document that differs from this one in one place: a value changed, a field removed, a field added. */
function* mutants(value: Json): Generator<Json> {
  if (value === null || typeof value !== 'object') {
    yield typeof value === 'number' ? value + 1 : value === null ? 'x' : `${String(value)}0`;
    return;
  }
  if (Array.isArray(value)) {
    yield [...value, null];
    for (const [at, inner] of value.entries()) {
      yield value.filter((_one, index) => index !== at);
      for (const changed of mutants(inner)) yield value.map((one, index) => (index === at ? changed : one));
    }
    return;
  }
  yield { ...value, added: 1 };
  for (const [key, inner] of Object.entries(value)) {
    const { [key]: _removed, ...rest } = value;
    yield rest;
    for (const changed of mutants(inner)) yield { ...value, [key]: changed };
  }
}

const samples = engines.flatMap((engine): [string, Json][] => {
  const proof = proofOf(engine);
  return proof ? [[engine.kind, JSON.parse(JSON.stringify(proof)) as Json]] : [];
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
    let count = 0;
    for (const mutant of mutants(proof)) {
      count += 1;
      expect(await checkSignature(mutant as object, keys)).not.toBe('signed');
      if (count > 400) break;
    }
    expect(count).toBeGreaterThan(30);
  });

  it.each(['stake', 'raise', 'payout', 'bet', 'outcome'])(
    'is refused with another %s by its seeds alone',
    (field) => {
      const { play, ...rest } = proof as { play: Record<string, Json> };
      for (const value of mutants(play[field] ?? null)) {
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

import type { Pool } from 'pg';
import { sign } from '@/lib/contract/signature';
import { commitmentOf } from '@/lib/fairness';
import { newServerSeed } from '@/lib/fairness/server-seed';
import { drawOf, drawOfIssue, lotteryGameOf } from '@/lib/lottery/calendar';
import { useTestDatabase } from '@/lib/testing/database';
import { handleDrawCall, isDrawCall, type DrawCall } from './api';
import { keptEvery, linkBefore, makeChain, nearestKept } from './chain';
import { createDrawHouse, type DrawHouse } from './draw-house';
import { drawnGameOf } from './server';

const test = useTestDatabase();
const secret = Buffer.alloc(32, 7);
const gameCode = 'pcbm1';
const first = 473_000;
const timeOf = (sequence: number) => new Date(drawOf(lotteryGameOf(gameCode)!.schedule, sequence)!.drawsAt);
let pool: Pool;
let house: DrawHouse;
let now = timeOf(first);

beforeAll(() => {
  pool = test.poolFor('parlour_vendor');
  const gameOf = (code: string) => {
    const game = drawnGameOf(code);
    return game && { ...game, links: 600 };
  };
  house = createDrawHouse({ pool, gameOf, now: () => now });
});

const entropyOf = (letter: string) => letter.repeat(64);

describe('a chain', () => {
  it.each([1, keptEvery - 1, keptEvery, keptEvery + 1, 3 * keptEvery])(
    'of %i links is kept so that any link of it is found',
    (links) => {
      const last = newServerSeed();
      const { anchor, kept } = makeChain(last, links);
      expect(kept.at(-1)).toEqual({ place: links, link: last });
      for (const place of new Set([1, Math.ceil(links / 2), links])) {
        const { index, hashes } = nearestKept(place, links);
        expect(linkBefore(kept[index]!.link, hashes)).toBe(linkBefore(last, links - place));
      }
      expect(linkBefore(last, links)).toBe(anchor);
    },
  );

  it('has no link before the first and none after the last', () => {
    expect(() => nearestKept(0, 10)).toThrow(RangeError);
    expect(() => nearestKept(11, 10)).toThrow(RangeError);
  });
});

it('goes by the clock of a game, and not by the days on which whoever sells holds it', () => {
  const station = drawnGameOf('dnai')!;
  const { sequence } = drawOfIssue(lotteryGameOf('dnai')!.schedule, '20260701')!;
  expect(station.drawsAt(sequence + 1)).toEqual(new Date('2026-07-02T09:15:00Z'));
  expect(station.drawsAt(-1)).toBeNull();
});

describe('the draw house', () => {
  const name = { gameCode, isRehearsal: false };

  it('publishes one chain for a draw, however many ask at once', async () => {
    const asked = await Promise.all([1, 2, 3, 4].map(() => house.anchor({ ...name, sequence: first })));
    expect(new Set(asked.map(({ chainId }) => chainId)).size).toBe(1);
    expect(asked[0]).toMatchObject({ firstSequence: first, links: 600 });
    expect(await house.anchor({ ...name, sequence: first + 599 })).toEqual(asked[0]);
  });

  it('gives a link once its draw is due, bound to the anchor, and the numbers that follow from it', async () => {
    const { chainId, anchor } = await house.anchor({ ...name, sequence: first });
    now = new Date(timeOf(first + 2).getTime() - 1);
    const early = house.reveal({ chainId, draws: [{ sequence: first + 2, entropy: entropyOf('a') }] });
    await expect(early).rejects.toMatchObject({ code: 'too early' });
    now = timeOf(first + 2);
    const [draw] = await house.reveal({ chainId, draws: [{ sequence: first + 2, entropy: entropyOf('a') }] });
    expect(commitmentOf(commitmentOf(commitmentOf(draw!.link)))).toBe(anchor);
    const numbers = drawnGameOf(gameCode)!.numbersOf({ ...draw!, entropy: entropyOf('a') });
    expect(draw).toMatchObject({ sequence: first + 2, numbers });
  });

  it('answers the same entropy the same, and never draws for a second one', async () => {
    const { chainId } = await house.anchor({ ...name, sequence: first });
    const ask = (entropy: string) => house.reveal({ chainId, draws: [{ sequence: first + 2, entropy }] });
    expect((await ask(entropyOf('a')))[0]?.link).toMatch(/^[0-9a-f]{64}$/);
    await expect(ask(entropyOf('b'))).rejects.toMatchObject({ code: 'conflict' });
    now = timeOf(first + 9);
    const rivals = ['c', 'd', 'e', 'f'].map((letter) =>
      house.reveal({ chainId, draws: [{ sequence: first + 3, entropy: entropyOf(letter) }] }),
    );
    const ended = await Promise.allSettled(rivals);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('draws no earlier number once a later link is out, from which the earlier one is known', async () => {
    const { chainId } = await house.anchor({ ...name, sequence: first });
    const late = house.reveal({ chainId, draws: [{ sequence: first + 1, entropy: entropyOf('a') }] });
    await expect(late).rejects.toMatchObject({ code: 'behind' });
    const outside = house.reveal({ chainId, draws: [{ sequence: first + 600, entropy: entropyOf('a') }] });
    await expect(outside).rejects.toMatchObject({ code: 'sequence' });
    await expect(house.reveal({ chainId: 'chn_none', draws: [] })).rejects.toMatchObject({ code: 'chain' });
  });

  it('keeps links out of its tables, and what was drawn as it is', async () => {
    const { chainId } = await house.anchor({ ...name, sequence: first });
    const { rows } = await test.owner.query('select * from sandbox.draw_chains');
    now = timeOf(first + 20);
    const [draw] = await house.reveal({
      chainId,
      draws: [{ sequence: first + 20, entropy: entropyOf('a') }],
    });
    const stored = JSON.stringify(rows, (_, value: unknown) =>
      value instanceof Buffer ? value.toString('hex') : value,
    );
    expect(stored).not.toContain(draw!.link);
    await expect(
      test.owner.query(`update sandbox.draw_reveals set entropy = repeat('0', 64)`),
    ).rejects.toThrow(/stay/);
    await expect(test.pool.query('select 1 from sandbox.draw_chains')).rejects.toThrow(/permission denied/);
    await expect(pool.query('select 1 from public.lottery_draws')).rejects.toThrow(/permission denied/);
  });
});

describe('the calls of the draw house', () => {
  const call = async (what: DrawCall, payload: unknown, by: { key?: Buffer; body?: string } = {}) => {
    const path = `/sandbox/api/${what}`;
    const body = by.body ?? JSON.stringify(payload);
    const signed = sign({
      signer: 'parlour',
      secret: by.key ?? secret,
      method: 'POST',
      path,
      body,
      nowMs: now.getTime(),
    });
    const request = new Request(`http://parlour.test${path}`, {
      method: 'POST',
      headers: { ...signed },
      body,
    });
    const response = await handleDrawCall({ house, secret, now: () => now }, what, request);
    return [response.status, (await response.json()) as Record<string, unknown>] as const;
  };

  it('are two, and answer who signs', async () => {
    expect(['drawAnchor', 'drawReveal', 'drawAll', 'constructor'].map(isDrawCall)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const [status, chain] = await call('drawAnchor', { gameCode, sequence: first });
    expect([status, chain.firstSequence]).toEqual([200, first]);
    now = timeOf(first + 30);
    const draws = [{ sequence: first + 30, entropy: entropyOf('a') }];
    const [, answer] = await call('drawReveal', { chainId: chain.chainId, draws });
    expect(Object.keys((answer.draws as object[])[0]!).sort()).toEqual(['link', 'numbers', 'sequence']);
  });

  it('answer nobody else, and nothing malformed', async () => {
    const asked = { gameCode, sequence: first };
    expect(await call('drawAnchor', asked, { key: Buffer.alloc(32, 8) })).toEqual([
      401,
      { error: 'signature' },
    ]);
    expect(await call('drawAnchor', asked, { body: '[]' })).toEqual([400, { error: 'malformed' }]);
    for (const wrong of [
      {},
      { gameCode, sequence: -1 },
      { gameCode, sequence: 1.5 },
      { gameCode: '', sequence: 1 },
    ])
      expect((await call('drawAnchor', wrong))[0]).toBe(400);
    const draw = { sequence: first, entropy: 'A'.repeat(64) };
    for (const draws of [undefined, [], [null], [draw], Array.from({ length: 201 }, () => draw)])
      expect((await call('drawReveal', { chainId: 'chn_x', draws }))[0]).toBe(400);
    expect(await call('drawAnchor', { gameCode: 'nothing', sequence: 1 })).toEqual([404, { error: 'game' }]);
  });
});

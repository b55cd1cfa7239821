import { commitmentOf } from '@/lib/fairness';
import { entropyOf } from '@/lib/lottery';
import { lotteryGameOf } from '@/lib/lottery/calendar';
import { numbersOf } from '@/lib/lottery/game-draw';
import { useTestDatabase } from '@/lib/testing/database';
import { arrangeLotteries, lottery, LotteryTime } from '@/lib/testing/scenes/lottery';
import { createSignedDrawSource } from './draw-source';

const test = useTestDatabase();
const gameCode = 'pcbm1';
const start = new Date('2026-11-20T12:00:10Z');
let time: LotteryTime;

beforeAll(async () => {
  await arrangeLotteries(test.db, [gameCode, 'pcbm5']);
  time = new LotteryTime(test.db, start);
});

const states = async (code = gameCode) => {
  const { rows } = await test.pool.query<{ issue: string; state: string }>(
    'select issue, state from lottery_draws where game_code = $1 and not is_rehearsal order by sequence',
    [code],
  );
  return rows.map(({ issue, state }) => `${issue.slice(-4)} ${state}`);
};
const proofOf = (issue: string) => time.perform(null, lottery.drawProof, { gameCode, issue });
const current = async () => {
  time.now = new Date(time.now.getTime() + 1);
  return (await time.perform(null, lottery.current, { gameCodes: gameCode })).list[0]!;
};

describe('the draws of a game', () => {
  it('begin with a chain that is published before the first sale, and show what they are bound to', async () => {
    await time.tick();
    expect(time.source.calls).toContain(`anchor ${gameCode}`);
    expect(await states()).toEqual(['1202 open']);
    const draw = await current();
    expect(draw).toMatchObject({ issue: '20261120-1202', state: 'open', awaited: null, last: null });
    expect(draw.commitments).toMatchObject({ hashes: 1 });
    expect(await proofOf(draw.issue)).toMatchObject({
      state: 'open',
      chain: { anchor: draw.commitments.link },
      platformCommitment: draw.commitments.platform,
      platformSeed: null,
      entropy: null,
      link: null,
      numbers: null,
    });
  });

  it('lock before they are drawn, and the next opens with the lock', async () => {
    await time.goTo('2026-11-20T12:00:54.999Z');
    expect(await states()).toEqual(['1202 open']);
    await time.goTo('2026-11-20T12:00:55Z');
    expect(await states()).toEqual(['1202 locked', '1203 open']);
    expect(await current()).toMatchObject({ issue: '20261120-1203', awaited: { issue: '20261120-1202' } });
    expect(await proofOf('20261120-1202')).toMatchObject({ tickets: 0, link: null, numbers: null });
  });

  it('are drawn at their time, once, and anybody can compute them again', async () => {
    await time.goTo('2026-11-20T12:01:00Z');
    expect(await states()).toEqual(['1202 settled', '1203 open']);
    const proof = await proofOf('20261120-1202');
    expect(commitmentOf(proof.platformSeed!)).toBe(proof.platformCommitment);
    expect(commitmentOf(proof.link!)).toBe(proof.chain.anchor);
    expect(proof.entropy).toBe(entropyOf(proof.platformSeed!, proof.ticketsRoot!));
    const drawn = { link: proof.link!, entropy: proof.entropy!, sequence: proof.sequence };
    expect(proof.numbers).toEqual(numbersOf(lotteryGameOf(gameCode)!, drawn));
    const { list } = await time.perform(null, lottery.opened, { gameCode });
    expect(list).toMatchObject([{ issue: '20261120-1202', numbers: proof.numbers, isRehearsal: false }]);
    expect((await current()).commitments).toMatchObject({ link: proof.link, hashes: 1 });
  });

  it('are drawn once by ten clocks at once', async () => {
    time.now = new Date('2026-11-20T12:01:55Z');
    await Promise.all(Array.from({ length: 10 }, () => time.tick()));
    time.now = new Date('2026-11-20T12:02:00Z');
    await Promise.all(
      Array.from({ length: 10 }, () => new LotteryTime(test.db, time.now, time)).map((other) => other.tick()),
    );
    await time.goTo('2026-11-20T12:02:01Z');
    expect(await states()).toEqual(['1202 settled', '1203 settled', '1204 open']);
    expect(time.warnings).toEqual([]);
  });

  it('that had opened are drawn late from their own link after a pause, and what never opened is not held', async () => {
    const before = time.source.calls.length;
    await time.goTo('2026-11-20T12:10:20Z');
    expect(await states()).toEqual(['1202 settled', '1203 settled', '1204 settled', '1212 open']);
    await time.goTo('2026-11-20T12:11:00Z');
    const proof = await proofOf('20261120-1212');
    const earlier = await proofOf('20261120-1204');
    let link = proof.link!;
    for (let step = 1204; step < 1212; step += 1) link = commitmentOf(link);
    expect(link).toBe(earlier.link);
    expect(earlier.drawnAt).toBe('2026-11-20T12:10:20.000Z');
    expect(time.source.calls.length).toBeGreaterThan(before);
  });

  it('go on in a chain that is published before the old one ends', async () => {
    const { rows } = await test.pool.query<{ first: number; links: number }>(
      `select first_sequence as first, links from lottery_chains where game_code = $1 order by 1`,
      [gameCode],
    );
    expect(rows).toHaveLength(2);
    expect(rows[1]!.first).toBe(rows[0]!.first + rows[0]!.links);
  });
});

describe('a draw house', () => {
  it('that does not answer keeps no sale from its end, and is asked again', async () => {
    time.source.isDown = true;
    await time.goTo('2026-11-20T12:11:55Z');
    await time.goTo('2026-11-20T12:12:05Z');
    expect((await states()).slice(-2)).toEqual(['1213 drawing', '1214 open']);
    expect(time.warnings.length).toBeGreaterThan(0);
    time.source.isDown = false;
    await time.goTo('2026-11-20T12:12:09Z');
    expect((await states()).slice(-2)).toEqual(['1213 drawing', '1214 open']);
    await time.goTo('2026-11-20T12:12:16Z');
    expect((await states()).slice(-2)).toEqual(['1213 settled', '1214 open']);
  });

  it.each([
    ['another link', 'wrong.link', { link: 'f'.repeat(64) }],
    ['other numbers', 'wrong.numbers', { numbers: [0, 0, 10] }],
  ])('that answers %s voids the draw', async (_, voidReason, wrong) => {
    time.source.spoil = (draw) => ({ ...draw, ...wrong });
    const { issue, locksAt, drawsAt } = await current();
    await time.goTo(locksAt);
    await time.goTo(drawsAt);
    time.source.spoil = (draw) => draw;
    expect(await proofOf(issue)).toMatchObject({ state: 'void', voidReason, link: null, numbers: null });
  });

  it('that is silent for a day voids what it was asked for, and the later draws go on', async () => {
    time.source.isDown = true;
    const { issue, locksAt } = await current();
    await time.goTo(locksAt);
    await time.goTo(new Date(Date.parse(locksAt) + 24 * 3_600_000 + 60_000));
    time.source.isDown = false;
    await time.goTo(new Date(time.now.getTime() + 20_000));
    expect(await proofOf(issue)).toMatchObject({ state: 'void', voidReason: 'no.link' });
  });

  it('is not asked where none is connected', async () => {
    await test.owner.query('delete from lottery_draw_houses');
    const source = createSignedDrawSource({ db: test.db, origin: 'http://parlour.test' });
    const asked = source.anchor({ gameCode, sequence: 1, isRehearsal: false });
    await expect(asked).rejects.toThrow('No draw house is connected');
  });
});

describe('what was fixed', () => {
  const change = (set: string, where: string) =>
    test.owner.query(`update lottery_draws set ${set} where game_code = $1 and ${where}`, [gameCode]);

  it.each([
    ["state = 'drawn'", "state = 'open'"],
    ["state = 'open'", "state = 'settled'"],
    ["numbers = '[1,2,3]'", "state = 'settled'"],
    ["link = repeat('0', 64)", "state = 'settled'"],
    ["platform_seed = repeat('0', 64)", "state = 'open'"],
    ['margin = 1500', "state = 'open'"],
    ["draws_at = draws_at + interval '1 hour'", "state = 'open'"],
    ["state = 'drawing'", "state = 'void'"],
  ])('stays: %s where %s', async (set, where) => {
    await expect(change(set, where)).rejects.toThrow(/is fixed|cannot go|violates/);
  });

  it('cannot be taken away by the site', async () => {
    await expect(test.pool.query('delete from lottery_draws')).rejects.toThrow(/permission denied/);
    await expect(test.pool.query('update lottery_chains set anchor = anchor')).rejects.toThrow(
      /permission denied/,
    );
  });
});

it('rehearses a game that was never drawn, once, marked and on a chain of its own', async () => {
  const other = new LotteryTime(test.db, new Date('2026-11-20T12:00:10Z'), { isRehearsing: true });
  await arrangeLotteries(test.db, ['pcbm5']);
  await test.owner.query(`truncate lottery_draws cascade`);
  await other.tick();
  await other.tick();
  const { list } = await other.perform(null, lottery.opened, { gameCode: 'pcbm5', count: 100 });
  expect(list).toHaveLength(100);
  expect(list.every(({ isRehearsal, state }) => isRehearsal && state === 'settled')).toBe(true);
  expect(await states('pcbm5')).toEqual(['0242 open']);
  expect(other.source.calls.filter((call) => call.startsWith('reveal'))).toHaveLength(2);
});

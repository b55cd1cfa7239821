import type { AnyCall } from '@/lib/contract/define';
import { commitmentOf } from '@/lib/fairness';
import { useTestDatabase } from '@/lib/testing/database';
import { findSecrets, type Place, type Secret } from '@/lib/testing/hunt-secrets';
import { arrangePlayer, type Player } from '@/lib/testing/scenes/games';
import { arrangeLotteries, lottery, LotteryTime, sum } from '@/lib/testing/scenes/lottery';
import { openPlatformSeed } from './platform-seed';

/**
 * What a draw will follow from is hunted before it may be known: in every table that the site may read, in every answer, in
 * what the clock logs and in what is told to listeners.
 */
const test = useTestDatabase();
const gameCode = 'pcbm1';
const heard: Place[] = [];
let time: LotteryTime;
let player: Player;

beforeAll(async () => {
  await arrangeLotteries(test.db, [gameCode, 'mb']);
  time = new LotteryTime(test.db, new Date('2026-11-20T12:00:10Z'));
  await time.tick();
  player = await arrangePlayer(test);
});

async function listen(): Promise<() => void> {
  const listener = await test.owner.connect();
  listener.on('notification', ({ channel, payload = '' }) => heard.push({ where: channel, text: payload }));
  await listener.query('listen member_changed');
  return () => listener.release(true);
}

/** Every value that the site's own role can select. */
async function readableTables(): Promise<Place[]> {
  const { rows: tables } = await test.pool.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm') and n.nspname not in ('pg_catalog', 'information_schema')
       and has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select')`,
  );
  const places: Place[] = [];
  for (const { name } of tables) {
    const { rows } = await test.pool.query<{ text: string }>(
      `select to_jsonb(t)::text as text from ${name} t`,
    );
    places.push({ where: name, text: rows.map(({ text }) => text).join('\n') });
  }
  return places;
}

/** What everybody, and who has bought, can ask about lotteries. */
async function answers(issue: string, ticketId: string): Promise<Place[]> {
  const asked: [AnyCall, object][] = [
    [lottery.vietnameseMenu, {}],
    [lottery.vietnameseRecent, {}],
    [lottery.popular, {}],
    [lottery.vietnameseOpened, { gameCode }],
    [lottery.opened, { gameCode }],
    [lottery.menu, {}],
    [lottery.recent, {}],
    [lottery.plays, { gameCode }],
    [lottery.current, { gameCodes: gameCode }],
    [lottery.drawProof, { gameCode, issue }],
    [lottery.day, { area: 'north', date: '2026-11-20' }],
    [lottery.bets, {}],
    [lottery.betDetail, { ticketId }],
    [lottery.ticketProof, { ticketId }],
    [lottery.plans, {}],
  ];
  const reads = Object.values(lottery).filter(({ method }) => method === 'GET');
  expect(asked.map(([{ name }]) => name).sort()).toEqual(reads.map(({ name }) => name).sort());
  const places: Place[] = [];
  for (const [call, input] of asked)
    places.push({
      where: call.name,
      text: await time.perform(player, call, input).then(JSON.stringify, (error: Error) => error.message),
    });
  return places;
}

async function openDraw() {
  const { rows } = await test.owner.query<{
    id: string;
    issue: string;
    sequence: number;
    chain: string;
    sealed: Buffer;
    locks: Date;
    draws: Date;
  }>(
    `select draw_id as id, issue, sequence, chain_id as chain, sealed_seed as sealed, locks_at as locks, draws_at as draws
     from lottery_draws where game_code = $1 and state = 'open'`,
    [gameCode],
  );
  return rows[0]!;
}

it('nobody can know what a draw follows from before its time', async () => {
  const stop = await listen();
  const draw = await openDraw();
  const sold = await time.bet(player, [sum(1, 2)]);
  const seed: Secret = { name: 'seed', text: openPlatformSeed(draw.sealed, draw.id)! };
  const link: Secret = { name: 'link', text: time.source.linkOf(draw.chain, draw.sequence) };
  const later: Secret = { name: 'later link', text: time.source.linkOf(draw.chain, draw.sequence + 1) };
  expect([seed, link, later].every(({ text }) => /^[0-9a-f]{64}$/.test(text))).toBe(true);
  const found = async (...secrets: Secret[]) => {
    const logs = { where: 'log', text: JSON.stringify(time.warnings) };
    return findSecrets(secrets, [
      ...(await readableTables()),
      ...(await answers(draw.issue, sold.ticketId)),
      ...heard,
      logs,
    ]);
  };
  expect(await found(seed, link, later)).toEqual([]);
  // A clock that finds its draw house silent logs it, and only the commitment of the seed is there.
  time.source.isDown = true;
  await time.goTo(new Date(draw.locks.getTime() - 1));
  expect(await found(seed, link, later)).toEqual([]);
  await time.goTo(draw.locks);
  await time.goTo(draw.draws);
  expect(time.warnings.length).toBeGreaterThan(0);
  // Locked: the seed may be known now, and the control says that the hunt finds what is there. The link may not.
  expect(await found(seed)).toEqual(
    expect.arrayContaining(['seed in public.lottery_draws', 'seed in lottery.drawProof']),
  );
  expect(await found(link, later)).toEqual([]);
  time.source.isDown = false;
  await time.goTo(new Date(draw.draws.getTime() + 11_000));
  expect(await found(link)).toEqual(
    expect.arrayContaining([
      'link in public.lottery_draws',
      'link in lottery.drawProof',
      'link in lottery.current',
    ]),
  );
  expect(await found(later)).toEqual([]);
  expect(heard.map(({ text }) => text)).toContain('* lottery');
  expect(commitmentOf(later.text)).toBe(link.text);
  stop();
});

it('a seal opens in its own draw only, and a draw whose seed is gone is void before it locks', async () => {
  const draw = await openDraw();
  expect(openPlatformSeed(draw.sealed, draw.id)).toMatch(/^[0-9a-f]{64}$/);
  expect(openPlatformSeed(draw.sealed, 'drw_another')).toBeNull();
  await time.bet(player, [sum(3)]);
  // As after a change of the deployment's secret.
  await test.owner.query('alter table lottery_draws disable trigger lottery_draws_guard');
  await test.owner.query(`update lottery_draws set sealed_seed = reverse(sealed_seed) where draw_id = $1`, [
    draw.id,
  ]);
  await test.owner.query('alter table lottery_draws enable trigger lottery_draws_guard');
  await time.goTo(draw.locks);
  await time.settle();
  expect(await time.perform(null, lottery.drawProof, { gameCode, issue: draw.issue })).toMatchObject({
    state: 'void',
    voidReason: 'no.seed',
    platformSeed: null,
  });
  expect((await time.perform(player, lottery.bets, { issue: draw.issue })).list).toMatchObject([
    { state: 'void' },
  ]);
});

import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { TestDatabase } from '@/lib/testing/database';
import { withBenchDatabase } from '@/sandbox/bench/live/bench-scene';
import { openDoor } from '@/sandbox/bench/live/idle';
import { sweepCashOuts } from '@/sandbox/server/book/cash-outs/cash-out';
import { BookScene } from '@/sandbox/server/book/test-scene';
import { sweepTickets } from '@/sandbox/server/book/tickets/sweep-tickets';
import { Random } from '@/scripts/crash/random';
import { findingsOf, watchAcceptances } from './book/weekend/findings';
import { openingMinor, punt, type Punter } from './book/weekend/punters';
import { TroubledSimulators } from './book/weekend/troubled-simulators';

/**
 * `npm run crash:book -- --minutes 4 --seed 1`: matches are played by two processes by their own rules, on a clock that runs fast; tickets
 * are laid and sold, and one of the processes is killed with -9, or stands still and wakes, again and again. Then all is played to its end.
 * Every ticket has to be decided and paid once, every match to follow from its seal, and every book to sum to zero. Ends with 1 otherwise.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '4' },
    players: { type: 'string', default: '12' },
    seed: { type: 'string' },
    /** How many times as fast as the wall's the clock of the matches is. */
    speed: { type: 'string', default: '4' },
  },
});
const speed = Number.parseInt(values.speed, 10);
const laidForMs = Number.parseFloat(values.minutes) * 60_000;
const seed = values.seed ? Number.parseInt(values.seed, 10) : randomBytes(4).readUInt32BE();
/** A football match has begun within three minutes of the clock, and takes sixteen and its pauses. */
const endsWithinMs = (40 * 60_000) / speed;
const troubleEveryMs = 7000;
const codes = ['harbour-league', 'spin-league', 'breachline-league', 'paper-tigers-league'];

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** The clock of the database and of the wallet runs from now on. */
async function runClock(test: TestDatabase, scene: BookScene): Promise<NodeJS.Timeout> {
  const [from, since] = [scene.clock, Date.now()];
  await test.owner.query(
    `create or replace function sandbox.table_now() returns timestamptz language sql volatile as
     $$ select date_trunc('milliseconds', to_timestamp(${from / 1000})
          + (clock_timestamp() - to_timestamp(${since / 1000})) * ${speed}) $$`,
  );
  return setInterval(() => (scene.clock = from + (Date.now() - since) * speed), 10);
}

/** What a site does once a second; ends when it is told to, and with whatever goes wrong. */
async function sweep({ vendor: pool, wallet }: BookScene, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await sweepTickets({ pool, wallet });
    await sweepCashOuts({ pool, wallet });
    await sleep(1000 / speed);
  }
}

async function isDecided({ owner }: TestDatabase): Promise<boolean> {
  const { rows } = await owner.query(
    `select from sandbox.book_tickets t where state not in ('settled', 'void')
     union all select from sandbox.book_cash_outs where state in ('waiting', 'owed') limit 1`,
  );
  return rows.length === 0;
}

async function within(ms: number, isThere: () => Promise<boolean>): Promise<boolean> {
  for (const since = performance.now(); performance.now() - since < ms; await sleep(500))
    if (await isThere()) return true;
  return isThere();
}

const hasStarted = (test: TestDatabase) => async () =>
  (await test.owner.query(`select from sandbox.book_fixtures where status = 'live' limit 1`)).rows.length > 0;

async function tell(test: TestDatabase, simulators: TroubledSimulators, refusals: Map<string, number>) {
  const { rows } = await test.owner.query<Record<string, unknown>>(
    `select (select count(*)::int from sandbox.book_tickets where state = 'settled') as settled,
       (select count(*)::int from sandbox.book_tickets where state = 'void') as void,
       (select count(*)::int from sandbox.book_tickets where wait_until > claimed_at and accepted_at is not null) as "acceptedInPlay",
       (select count(*)::int from sandbox.book_cash_outs where state = 'paid') as sold,
       (select count(*)::int from sandbox.book_fixtures where kind = 'match' and fixture_key is not null) as matches,
       (select max(epoch)::int from sandbox.leases) as "mostTakeovers"`,
  );
  const { killed, stopped } = simulators;
  say(JSON.stringify({ ...rows[0], killed, stopped, refusals: Object.fromEntries(refusals) }));
}

async function weekend(test: TestDatabase): Promise<boolean> {
  const random = new Random(seed);
  const scene = new BookScene(test);
  await scene.arrangeBook();
  await scene.beginBook();
  await watchAcceptances(test.owner);
  const punters: Punter[] = [];
  for (let count = 0; count < Number.parseInt(values.players, 10); count += 1) {
    const player = await scene.player(openingMinor);
    punters.push({ player, token: await scene.openBook(player) });
  }
  const clock = await runClock(test, scene);
  const door = await openDoor({ scene });
  const simulators = new TroubledSimulators([test.url, door.origin, String(speed), codes.join(',')]);
  const refusals = new Map<string, number>();
  let [isLaid, isOver] = [false, false];
  try {
    simulators.start();
    if (!(await within(120_000, hasStarted(test)))) throw new Error('No match has begun');
    const sweeping = sweep(scene, () => isOver);
    const laying = punters.map((punter) => punt({ test, scene, random, refusals }, punter, () => isLaid));
    for (const since = performance.now(); performance.now() - since < laidForMs; await sleep(troubleEveryMs))
      await simulators.trouble(random);
    isLaid = true;
    await Promise.all(laying);
    await within(endsWithinMs, () => isDecided(test));
    isOver = true;
    await sweeping;
    await tell(test, simulators, refusals);
    const findings = await findingsOf({ test, scene }, punters);
    for (const [name, found] of findings)
      say(
        `${found.length === 0 ? '✓' : '✗'} no ${name}${found
          .slice(0, 5)
          .map((one) => `\n    ${one}`)
          .join('')}`,
      );
    return [...findings.values()].every((found) => found.length === 0);
  } finally {
    [isLaid, isOver] = [true, true];
    await simulators.end();
    clearInterval(clock);
    door.close();
  }
}

say(`seed ${seed}`);
const isGood = await withBenchDatabase(weekend);
process.exit(isGood ? 0 : 1);

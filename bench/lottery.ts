import { randomInt } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { BetLineInput } from '@/lib/contract/calls/lottery-bets';
import { arrangePlayer, type Player } from '@/lib/testing/scenes/games';
import { arrangeLotteries, LotteryTime, sum } from '@/lib/testing/scenes/lottery';
import { createDatabase, type Db } from '@/platform/ground/db';
import { migrate } from '@/platform/ground/db/migrate';
import { reconcile } from '@/platform/ground/ledger-reports';
import { endDraw } from '@/platform/play/lottery/settlement/end-draw';
import { withBenchServer } from '@/scripts/bench/bench-server';

/**
 * Sells tickets as fast as eight buyers at once can, and settles all of them while two go on buying in the next draw:
 * `flock … node --import tsx bench/lottery.ts [tickets]`. Wanted on two cores, the load included: 300 tickets a second, 99 of 100
 * within 120 ms; 25,000 tickets of four lines locked, drawn and settled within 30 s, so that there is time for it every minute;
 * the first payout within 2 s, no pause of 50 ms.
 */
const tickets = Number.parseInt(process.argv[2] ?? '25000', 10);
const buyers = 8;
const buyersMeanwhile = 2;
const members = 200;
const gameCode = 'pcbm5';
const start = new Date('2026-11-20T12:00:10Z');

process.env.SESSION_SECRET ??= 'a-secret-of-a-benchmark-and-nothing-else';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const seconds = (fromMs: number): number => (performance.now() - fromMs) / 1_000;

/** Many lines have the same selection, as in a real draw. */
function line(): BetLineInput {
  const low = randomInt(14);
  return sum(low, low + 14);
}

const linesOfTicket = (): BetLineInput[] => Array.from({ length: 4 }, line);

interface Sale {
  time: LotteryTime;
  players: readonly Player[];
  crowd: number;
  goesOn: () => boolean;
}

/** Sells into the draw on sale as long as it goes on; answers how it went. */
async function sell({ time, players, crowd, goesOn }: Sale): Promise<string> {
  const issue = await time.issueOf(gameCode);
  const took: number[] = [];
  const from = performance.now();
  await Promise.all(
    Array.from({ length: crowd }, async () => {
      while (goesOn()) {
        const at = performance.now();
        const player = players[randomInt(players.length)];
        if (player) await time.bet(player, linesOfTicket(), { gameCode, issue });
        took.push(performance.now() - at);
      }
    }),
  );
  const rate = took.length / seconds(from);
  const p99 = took.sort((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0;
  return `${took.length} tickets of 4 lines: ${rate.toFixed(0)} a second, p99 ${p99.toFixed(0)} ms`;
}

async function settle(db: Db, time: LotteryTime, players: readonly Player[]): Promise<void> {
  const { rows } = await db.execute<{ id: string; at: Date }>({
    text: `select draw_id as id, draws_at as at from lottery_draws where game_code = $1 and state = 'open'`,
    values: [gameCode],
  });
  const [draw] = rows;
  if (!draw) throw new Error('No draw is open');
  const lockFrom = performance.now();
  await time.goTo(new Date(draw.at.getTime() - 10_000));
  say(`the lock and its root: ${seconds(lockFrom).toFixed(1)} s`);
  await time.goTo(draw.at);
  let isSettled = false;
  const meanwhile = sell({ time, players, crowd: buyersMeanwhile, goesOn: () => !isSettled });
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const from = performance.now();
  let first = 0;
  const watch = setInterval(() => {
    if (first > 0) return;
    void db
      .execute({
        text: `select 1 from lottery_tickets where draw_id = $1 and state = 'won' limit 1`,
        values: [draw.id],
      })
      .then(({ rowCount }) => (first ||= rowCount ? seconds(from) : 0));
  }, 50);
  await endDraw(db, draw.id, () => time.now);
  isSettled = true;
  clearInterval(watch);
  delay.disable();
  const pause = (delay.max / 1e6).toFixed(0);
  say(
    `settled in ${seconds(from).toFixed(1)} s, first payout after ${first.toFixed(1)} s, longest pause ${pause} ms`,
  );
  say(`lock to settlement: ${seconds(lockFrom).toFixed(1)} s; sold meanwhile: ${await meanwhile}`);
}

await withBenchServer(async ({ poolFor }) => {
  const owner = poolFor(null, 2);
  await migrate(owner);
  const db = createDatabase(poolFor('parlour_app', buyers + 2));
  await arrangeLotteries(db, [gameCode]);
  await owner.query(
    `insert into lottery_limits select kind, '2026-11-01Z', most * 10000 from lottery_limits where kind <> 'line.combinations'`,
  );
  const players: Player[] = [];
  for (let each = 0; each < members; each += 1)
    players.push(await arrangePlayer({ db, owner }, { balanceMinor: 100_000_000n }));
  const time = new LotteryTime(db, start);
  await time.tick();
  let left = tickets;
  say(await sell({ time, players, crowd: buyers, goesOn: () => (left -= 1) >= 0 }));
  await settle(db, time, players);
  const faults = await reconcile(db);
  say(`books: ${JSON.stringify(faults).slice(0, 200)}`);
});

import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { moneyText } from '@/lib/money';
import playwrightConfig from '@/playwright.config';
import { liveTitles, type LiveTitle } from '@/sandbox/catalogue/live-titles';
import { Guest } from '@/sandbox/players/guest';
import { Random } from '@/scripts/crash/random';
import { playTable, type PlayedTable } from './robot/play-table';
import { picture, runRobot, type RobotSeat } from './robot/run-robot';

/**
 * `npm run robot:live -- [--rounds 2] [--only live-pearl-baccarat] [--parallel 3] [--url http://localhost:3000 [--data .data]]
 * [--seed 1] [--size phone] [--theme dark] [--pictures]`: stakes at every live table in a browser, by keyboard, on a phone's screen
 * and on a desktop's by turns. What the table showed, the wallet, the record and the ledger must agree after each round, and the
 * books at the end. With pictures it keeps one of each slip and of each result. Ends with 1 when anything was wrong.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '2' },
    only: { type: 'string', multiple: true },
    parallel: { type: 'string', default: '3' },
    url: { type: 'string' },
    /** The data folder of the site at that address, where its database is written down. */
    data: { type: 'string', default: '.data' },
    seed: { type: 'string' },
    /** `phone` or `desktop` for all tables. */
    size: { type: 'string' },
    theme: { type: 'string' },
    pictures: { type: 'boolean', default: false },
  },
});
const rounds = Number.parseInt(values.rounds, 10);
const seed = values.seed ? Number.parseInt(values.seed, 10) : randomBytes(4).readUInt32BE();
const tables = liveTitles.filter(({ tableCode }) => !values.only || values.only.includes(tableCode));
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const sizes = new Map(Object.entries({ phone, desktop }));

const say = (line: string) => void process.stdout.write(`${line}\n`);

function tell({ tableCode, rounds: count, stakedMinor, paidMinor, wrong }: PlayedTable): void {
  const sums = `staked ${moneyText(stakedMinor)}, paid ${moneyText(paidMinor)}`;
  say(`${wrong.length === 0 ? 'ok  ' : 'FAIL'} ${tableCode}: ${count} rounds, ${sums}`);
  for (const line of wrong) say(`       ${line}`);
}

/** One member after the other table: an address lets only so many register, and one table at a time takes a player's stakes. */
async function playThrough({ browser, origin, next, ledger }: RobotSeat<LiveTitle>): Promise<PlayedTable[]> {
  const done: PlayedTable[] = [];
  const guest = await Guest.arrive(browser, origin);
  if (values.theme) await guest.wearTheme(values.theme);
  for (let title = next(); title; title = next()) {
    const place = tables.indexOf(title);
    const byTurns = place % 2 === 1 ? 'phone' : 'desktop';
    const size = values.size ?? byTurns;
    await guest.page.setViewportSize(sizes.get(size) ?? phone);
    const look = (moment: string) =>
      values.pictures
        ? picture(guest, [title.tableCode, size, values.theme ?? 'light', moment].join('-'))
        : Promise.resolve();
    const random = new Random(seed + place);
    const played = await playTable({ guest, title, rounds, random, ledger, look });
    if (played.wrong.length > 0) await picture(guest, title.tableCode);
    tell(played);
    done.push(played);
  }
  await guest.context.close();
  return done;
}

function summarise(done: readonly PlayedTable[], halves: readonly string[]): boolean {
  for (const line of halves) say(`  ${line}`);
  const sum = (pick: (played: PlayedTable) => bigint) =>
    moneyText(done.reduce((all, each) => all + pick(each), 0n));
  const failed = done.filter(({ wrong }) => wrong.length > 0);
  const count = done.reduce((all, each) => all + each.rounds, 0);
  say(
    `${done.length} tables, ${count} rounds, staked ${sum((one) => one.stakedMinor)}, paid ${sum((one) => one.paidMinor)}; ${failed.length} failed, ${halves.length} wrong in the books`,
  );
  return failed.length === 0 && halves.length === 0;
}

if (tables.length === 0) throw new Error('There is no such table');
const isGood = await runRobot({
  ...{ url: values.url, data: values.data, items: tables, parallel: Number.parseInt(values.parallel, 10) },
  launch: playwrightConfig.use?.launchOptions,
  begin: (site) => say(`seed ${seed}, ${tables.length} tables at ${site}`),
  playThrough,
  summarise,
});
// Said outright: what the browser's library leaves behind would end with 0.
process.exit(isGood ? 0 : 1);

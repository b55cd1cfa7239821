import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { moneyText } from '@/lib/money';
import playwrightConfig from '@/playwright.config';
import { Guest } from '@/sandbox/players/guest';
import { Random } from '@/scripts/crash/random';
import { playLottery, type PlayedLottery } from './robot/play-lottery';
import { picture, runRobot, type RobotSeat } from './robot/run-robot';

/**
 * `npm run robot:lottery -- [--only sscm1] [--parallel 2] [--wait 7] [--url http://localhost:3000 [--data .data]] [--seed 1]`:
 * bets once on every play type of every family in a browser, on a phone's screen and on a desktop's by turns, and waits up to so
 * many minutes for the draws. What the screen showed, the ticket, what the drawn numbers pay, the wallet and the ledger must agree.
 * Lotteries of a day are sold, and settled when their time is near. Ends with 1 when anything was wrong.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    parallel: { type: 'string', default: '2' },
    wait: { type: 'string', default: '7' },
    url: { type: 'string' },
    /** The data folder of the site at that address, where its database is written down. */
    data: { type: 'string', default: '.data' },
    seed: { type: 'string' },
  },
});
const seed = values.seed ? Number.parseInt(values.seed, 10) : randomBytes(4).readUInt32BE();
const waitMs = Number.parseFloat(values.wait) * 60_000;
/** One game of each family and, of Vietnam, of either set of boards: the one that is drawn most often. */
const oneOfEach = ['sscm1', 'k3m1', 'x5m1', 'pk10m1', 'pcbm1', 'chainm1', 'lhcm5', 'mbm5', 'd3', 'hcm'];
const games = values.only ?? oneOfEach;
const phone = { width: 390, height: 844 };

const say = (line: string) => void process.stdout.write(`${line}\n`);

function tell({ gameCode, plays, bets, drawsAt, wrong }: PlayedLottery): void {
  for (const { playType, stakeMinor, payoutMinor } of bets) {
    const end = payoutMinor === null ? `sold, drawn at ${drawsAt ?? '?'}` : `paid ${moneyText(payoutMinor)}`;
    say(`     ${gameCode} ${playType}: staked ${moneyText(stakeMinor)}, ${end}`);
  }
  say(`${wrong.length === 0 ? 'ok  ' : 'FAIL'} ${gameCode}: ${bets.length} of ${plays} play types`);
  for (const line of wrong) say(`       ${line}`);
}

async function playThrough({ browser, origin, next, ledger }: RobotSeat<string>): Promise<PlayedLottery[]> {
  const done: PlayedLottery[] = [];
  for (let gameCode = next(); gameCode; gameCode = next()) {
    const guest = await Guest.arrive(browser, origin);
    const place = games.indexOf(gameCode);
    if (place % 2 === 1) await guest.page.setViewportSize(phone);
    const played = await playLottery({ guest, gameCode, random: new Random(seed + place), ledger, waitMs });
    if (played.wrong.length > 0) await picture(guest, gameCode, true);
    await guest.context.close();
    tell(played);
    done.push(played);
  }
  return done;
}

function summarise(done: readonly PlayedLottery[], halves: readonly string[]): boolean {
  for (const line of halves) say(`  ${line}`);
  const bets = done.flatMap((one) => one.bets);
  const settled = bets.filter(({ payoutMinor }) => payoutMinor !== null);
  const sum = (amounts: readonly (bigint | null)[]) =>
    moneyText(amounts.reduce<bigint>((all, amount) => all + (amount ?? 0n), 0n));
  const failed = done.filter(({ wrong }) => wrong.length > 0);
  const plays = done.reduce((all, one) => all + one.plays, 0);
  say(
    `${bets.length} of ${plays} play types bet, ${settled.length} settled; staked ${sum(bets.map((bet) => bet.stakeMinor))}, paid ${sum(settled.map((bet) => bet.payoutMinor))}; ${failed.length} games failed, ${halves.length} wrong in the books`,
  );
  return failed.length === 0 && halves.length === 0;
}

const isGood = await runRobot({
  ...{ url: values.url, data: values.data, items: games, parallel: Number.parseInt(values.parallel, 10) },
  launch: playwrightConfig.use?.launchOptions,
  begin: (site) => say(`seed ${seed}, ${games.length} lotteries at ${site}`),
  playThrough,
  summarise,
});
// Said outright: what the browser's library leaves behind would end with 0.
process.exit(isGood ? 0 : 1);

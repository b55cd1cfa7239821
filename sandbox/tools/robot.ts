import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { listedGames, type ListedGame } from '@/sandbox/players/listed-games';
import { moneyText } from '@/lib/money';
import playwrightConfig from '@/playwright.config';
import { Random } from '@/scripts/crash/random';
import { Guest } from '@/sandbox/players/guest';
import { playGame, type PlayedGame } from './robot/play-game';
import { picture, runRobot, type RobotSeat } from './robot/run-robot';

/**
 * `npm run robot -- [--rounds 5] [--parallel 6] [--only kind|code] [--url http://localhost:3000 [--data .data]] [--seed 1]`:
 * opens every game of the catalogue from its tile in a browser and plays it as a player does. After each round what the
 * game shows, what the wallet says and what the ledger has must agree; at the end the books must. Without an address it
 * starts the built site on data of its own. Ends with 1 when anything was wrong.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    parallel: { type: 'string', default: '6' },
    only: { type: 'string', multiple: true },
    url: { type: 'string' },
    /** The data folder of the site at that address, where its database is written down. */
    data: { type: 'string', default: '.data' },
    seed: { type: 'string' },
  },
});
const rounds = Number.parseInt(values.rounds, 10);
const parallel = Number.parseInt(values.parallel, 10);
const seed = values.seed ? Number.parseInt(values.seed, 10) : randomBytes(4).readUInt32BE();

const say = (line: string) => void process.stdout.write(`${line}\n`);

function lineOf({ game, rounds: count, stakedMinor, paidMinor, readyMs, wrong }: PlayedGame): string {
  const ready = readyMs === null ? 'never' : `${(readyMs / 1000).toFixed(1)} s`;
  const sums = `staked ${moneyText(stakedMinor)}, paid ${moneyText(paidMinor)}`;
  const head = `${wrong.length === 0 ? 'ok  ' : 'FAIL'} ${game.kind} ${game.gameCode}`;
  return `${head}: ${count} rounds, ${sums}, playable after ${ready}${wrong.map((one) => `\n       ${one}`).join('')}`;
}

/** One member after the other game, until there is none left. */
async function playThrough({
  browser,
  origin,
  index,
  next,
  ledger,
}: RobotSeat<ListedGame>): Promise<PlayedGame[]> {
  // Every other member has asked for reduced motion.
  const isStill = index % 2 === 0;
  const done: PlayedGame[] = [];
  let guest = await Guest.arrive(browser, origin, isStill);
  for (let game = next(); game; game = next()) {
    const random = new Random(seed + listedGames.indexOf(game));
    const played = await playGame({ guest, game, rounds, random, ledger });
    if (played.wrong.length > 0) {
      await picture(guest, game.gameCode);
      // What it left unfinished is no other game's fault.
      await guest.context.close();
      guest = await Guest.arrive(browser, origin, isStill);
    }
    say(lineOf(played));
    done.push(played);
  }
  await guest.context.close();
  return done;
}

function wantedGames(): ListedGame[] {
  const { only } = values;
  const wanted = listedGames.filter(
    ({ kind, gameCode }) => !only || only.includes(kind) || only.includes(gameCode),
  );
  if (wanted.length === 0) throw new Error('There is no such kind and no such game');
  return wanted;
}

/** Says it all in few words; true when nothing was wrong. */
function summarise(done: readonly PlayedGame[], halves: readonly string[]): boolean {
  const failed = done.filter(({ wrong }) => wrong.length > 0);
  const sum = (pick: (played: PlayedGame) => bigint) =>
    moneyText(done.reduce((all, each) => all + pick(each), 0n));
  for (const line of halves) say(`  ${line}`);
  for (const { game } of failed) say(`  ${game.kind} ${game.gameCode} failed`);
  const count = done.reduce((all, { rounds: each }) => all + each, 0);
  const slowest = Math.max(0, ...done.map(({ readyMs }) => readyMs ?? 0));
  say(
    `${done.length} games, ${count} rounds, staked ${sum((one) => one.stakedMinor)}, paid ${sum((one) => one.paidMinor)}; slowest playable after ${(slowest / 1000).toFixed(1)} s; ${failed.length} failed, ${halves.length} wrong in the books`,
  );
  return failed.length === 0 && halves.length === 0;
}

const { launchOptions } = playwrightConfig.use ?? {};
const games = wantedGames();
const isGood = await runRobot({
  ...{ url: values.url, data: values.data, items: games, parallel },
  launch: {
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []).filter((flag) => flag !== '--disable-gpu'),
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  },
  begin: (site) => say(`seed ${seed}, ${games.length} games at ${site}`),
  playThrough,
  summarise,
});
// Said outright: what the browser's library leaves behind would end with 0.
process.exit(isGood ? 0 : 1);

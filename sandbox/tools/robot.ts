import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { listedGames, type ListedGame } from '@/sandbox/players/listed-games';
import { moneyText } from '@/lib/money';
import { createPool } from '@/lib/server/postgres';
import playwrightConfig from '@/playwright.config';
import { Random } from '@/scripts/crash/random';
import { Guest } from '@/sandbox/players/guest';
import { Ledger } from './robot/ledger';
import { givenSite, ownSite } from './robot/place';
import { playGame, type PlayedGame } from './robot/play-game';

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
const pictures = path.join('test-results', 'robot');

const say = (line: string) => void process.stdout.write(`${line}\n`);

function lineOf({ game, rounds: count, stakedMinor, paidMinor, readyMs, wrong }: PlayedGame): string {
  const ready = readyMs === null ? 'never' : `${(readyMs / 1000).toFixed(1)} s`;
  const sums = `staked ${moneyText(stakedMinor)}, paid ${moneyText(paidMinor)}`;
  const head = `${wrong.length === 0 ? 'ok  ' : 'FAIL'} ${game.kind} ${game.gameCode}`;
  return `${head}: ${count} rounds, ${sums}, playable after ${ready}${wrong.map((one) => `\n       ${one}`).join('')}`;
}

/** One member after the other game, until there is none left. */
async function playThrough(
  browser: Browser,
  { origin, isStill }: { origin: string; isStill: boolean },
  next: () => ListedGame | undefined,
  ledger: Ledger | null,
): Promise<PlayedGame[]> {
  const done: PlayedGame[] = [];
  let guest = await Guest.arrive(browser, origin, isStill);
  for (let game = next(); game; game = next()) {
    const random = new Random(seed + listedGames.indexOf(game));
    const played = await playGame({ guest, game, rounds, random, ledger });
    if (played.wrong.length > 0)
      await guest.page
        .screenshot({ path: path.join(pictures, `${game.gameCode}.png`) })
        .catch(() => undefined);
    if (played.wrong.length > 0) {
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

async function main(): Promise<boolean> {
  const games = wantedGames();
  await mkdir(pictures, { recursive: true });
  const place = values.url ? givenSite(values.url, values.data) : await ownSite();
  const pool = place.databaseUrl ? createPool(place.databaseUrl, { role: 'parlour_app', max: 4 }) : null;
  const ledger = pool && new Ledger(pool);
  say(`seed ${seed}, ${games.length} games at ${place.origin}, ${ledger ? 'with' : 'WITHOUT'} its ledger`);
  const browser = await chromium.launch({
    ...playwrightConfig.use?.launchOptions,
    args: [
      ...(playwrightConfig.use?.launchOptions?.args ?? []).filter((flag) => flag !== '--disable-gpu'),
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  });
  try {
    const queue = [...games];
    const next = () => queue.shift();
    const seats = Array.from({ length: Math.min(parallel, queue.length) }, (_, index) =>
      // Every other member has asked for reduced motion.
      playThrough(browser, { origin: place.origin, isStill: index % 2 === 0 }, next, ledger),
    );
    const done = (await Promise.all(seats)).flat();
    return summarise(done, ledger ? await ledger.halves() : []);
  } finally {
    await browser.close();
    await pool?.end();
    await place.leave();
  }
}

// Said outright: what the browser's library leaves behind would end with 0.
process.exit((await main()) ? 0 : 1);

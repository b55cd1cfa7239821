import { chromium, type CDPSession, type Frame, type Page } from '@playwright/test';
import { Guest } from '@/sandbox/players/guest';
import { listedGames, type GameKind } from '@/sandbox/players/listed-games';
import { openGame } from '@/sandbox/players/open-game';
import { playRound } from '@/sandbox/players/play-round';
import { Random } from '@/scripts/crash/random';
import playwrightConfig from '@/playwright.config';
import type { BenchRow } from '@/scripts/bench/rows';

/** What moves most: reels, a falling ball, a curve that grows, a sea. */
const kinds: readonly GameKind[] = ['lines', 'plinko', 'crash', 'fish'];
const slowdown = 4;
const frameMs = 1000 / 60;
const mostDroppedShare = 0.05;
const longestFrameMs = 100;

/** As text: what turns this file into JavaScript adds calls to functions that a page does not have. */
const beginToWatch = `{
  window.watchedFrames = [];
  window.isWatching = true;
  let last = performance.now();
  requestAnimationFrame(function look(now) {
    window.watchedFrames.push(now - last);
    last = now;
    if (window.isWatching) requestAnimationFrame(look);
  });
}`;
const endToWatch = `window.isWatching = false, window.watchedFrames`;

/** The game's own process where the browser gives it one, as it does to a frame without an origin. */
async function sessionOf(page: Page, frame: Frame): Promise<CDPSession> {
  return page
    .context()
    .newCDPSession(frame)
    .catch(() => page.context().newCDPSession(page));
}

/** Milliseconds from each frame of the game to the next one while `work` runs. */
async function framesDuring(frame: Frame, work: () => Promise<unknown>): Promise<number[]> {
  await frame.evaluate(beginToWatch);
  await work();
  return frame.evaluate<number[]>(endToWatch);
}

function rowsOf(name: string, frames: readonly number[]): BenchRow[] {
  const longest = Math.max(0, ...frames);
  const dropped = frames.reduce((sum, ms) => sum + Math.max(0, Math.round(ms / frameMs) - 1), 0);
  const share = dropped / Math.max(1, dropped + frames.length);
  return [
    {
      name: `${name}: frames dropped in a round on a processor slowed ${slowdown}×`,
      figure: `${(100 * share).toFixed(1)} % of ${dropped + frames.length}`,
      reference: `${100 * mostDroppedShare} %`,
      ratio: share / mostDroppedShare,
      wanted: { most: 1 },
    },
    {
      name: `${name}: longest frame of it`,
      figure: `${longest.toFixed(0)} ms`,
      reference: `${longestFrameMs} ms`,
      ratio: longest / longestFrameMs,
      wanted: { most: 1 },
    },
  ];
}

/** A round of each of the games that move most, on a processor slowed four times: what was drawn, and what was not. */
export async function benchFrames(origin: string): Promise<BenchRow[]> {
  const browser = await chromium.launch({
    ...playwrightConfig.use?.launchOptions,
    args: [
      ...(playwrightConfig.use?.launchOptions?.args ?? []).filter((flag) => flag !== '--disable-gpu'),
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  });
  try {
    const rows: BenchRow[] = [];
    for (const kind of kinds) {
      const game = listedGames.find((each) => each.kind === kind);
      if (!game) continue;
      const guest = await Guest.arrive(browser, origin, false);
      await guest.fillPurse();
      const { seat } = await openGame(guest.page, game, new Random(1));
      // What a first round loads is not its motion.
      await playRound(seat);
      const frame = guest.page.frames().find((each) => each.parentFrame() !== null);
      if (!frame) throw new Error(`${game.gameCode} has no frame`);
      const session = await sessionOf(guest.page, frame);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      rows.push(...rowsOf(game.name, await framesDuring(frame, () => playRound(seat))));
      await guest.context.close();
    }
    return rows;
  } finally {
    await browser.close();
  }
}

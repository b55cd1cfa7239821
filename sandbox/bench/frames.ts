import { chromium, type Browser, type CDPSession, type Frame, type Page } from '@playwright/test';
import { Guest } from '@/sandbox/players/guest';
import { listedGames, type GameKind } from '@/sandbox/players/listed-games';
import { openGame } from '@/sandbox/players/open-game';
import { playRound } from '@/sandbox/players/play-round';
import { Random } from '@/scripts/crash/random';
import playwrightConfig from '@/playwright.config';
import type { BenchRow } from '@/scripts/bench/rows';
import { frameWorkOf, traceCategories } from './main-thread';

/** What moves most: reels, a falling ball, a curve that grows, a sea. */
const kinds: readonly GameKind[] = ['lines', 'plinko', 'crash', 'fish'];
const slowdown = 4;
const frameMs = 1000 / 60;
const mostMissedShare = 0.05;
const longestFrameMs = 100;

/**
 * As text: what turns this file into JavaScript adds calls to functions that a page does not have. Each frame that the browser
 * draws leaves a mark in the trace, whether the game asked for one or not.
 */
const markFrames = `{
  window.marksFrames = true;
  requestAnimationFrame(function mark() {
    if (window.marksFrames) requestAnimationFrame(mark);
  });
}`;
const endMarks = `window.marksFrames = false`;

/** The game's own process where the browser gives it one, as it does to a frame without an origin. */
async function sessionOf(page: Page, frame: Frame): Promise<CDPSession> {
  return page
    .context()
    .newCDPSession(frame)
    .catch(() => page.context().newCDPSession(page));
}

/** What each frame of the game costs its main thread while `work` runs, in milliseconds, by a trace. */
async function framesDuring(
  { browser, page, frame }: { browser: Browser; page: Page; frame: Frame },
  work: () => Promise<unknown>,
): Promise<number[]> {
  await frame.evaluate(markFrames);
  await browser.startTracing(page, { categories: traceCategories });
  await work();
  const trace = await browser.stopTracing();
  await frame.evaluate(endMarks);
  return frameWorkOf(trace);
}

function rowsOf(name: string, frames: readonly number[]): BenchRow[] {
  if (frames.length === 0) throw new Error(`The trace of ${name} shows no frame`);
  const longest = Math.max(...frames);
  const share = frames.filter((ms) => ms > frameMs).length / frames.length;
  return [
    {
      name: `${name}: frames of a round whose work misses a sixtieth of a second, slowed ${slowdown}×`,
      figure: `${(100 * share).toFixed(1)} % of ${frames.length}`,
      reference: `${100 * mostMissedShare} %`,
      ratio: share / mostMissedShare,
      wanted: { most: 1 },
    },
    {
      name: `${name}: work of the longest frame of it`,
      figure: `${longest.toFixed(0)} ms`,
      reference: `${longestFrameMs} ms`,
      ratio: longest / longestFrameMs,
      wanted: { most: 1 },
    },
  ];
}

/**
 * A round of each of the games that move most, on a processor slowed four times: what its frames cost the main thread. Thread time
 * leaves out what else the machine does, and a graphics card that it may not have.
 */
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
      const place = { browser, page: guest.page, frame };
      rows.push(...rowsOf(game.name, await framesDuring(place, () => playRound(seat))));
      await guest.context.close();
    }
    return rows;
  } finally {
    await browser.close();
  }
}

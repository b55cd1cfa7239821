import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type Frame, type Page } from '@playwright/test';
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

/**
 * Resolves when the bar of the game names another round. It is asked once: a robot that looks again and again is work of the game's
 * main thread, too.
 */
const nextRound = `new Promise((done) => {
  const bar = document.querySelector('dl');
  const mark = () =>
    [...bar.querySelectorAll('dt')].find((term) => term.textContent === 'Round')?.nextElementSibling?.textContent;
  const before = mark();
  const observer = new MutationObserver(() => {
    if (mark() === before) return;
    observer.disconnect();
    done();
  });
  observer.observe(bar, { subtree: true, childList: true, characterData: true });
  document.activeElement.blur();
})`;

/** What comes after a round is shown: the win that climbs. */
const afterMs = 1000;
const longestRoundMs = 60_000;
/** From one press of the key to the next, in games that wait for the player. */
const pressEveryMs: Partial<Record<GameKind, number>> = { crash: 3000, fish: 700 };

/** A round by the keyboard alone, which costs the page no more than a player's keys do. */
async function playByKeys({
  page,
  frame,
  kind,
}: {
  page: Page;
  frame: Frame;
  kind: GameKind;
}): Promise<void> {
  const over = frame.evaluate(nextRound).then(() => true);
  const endMs = performance.now() + longestRoundMs;
  const every = pressEveryMs[kind];
  await sleep(200);
  await page.keyboard.press(' ');
  while (!(await Promise.race([over, sleep(every ?? 500, false)]))) {
    if (performance.now() > endMs) throw new Error(`A round of ${kind} has not ended`);
    if (every) await page.keyboard.press(' ');
  }
  await sleep(afterMs);
}

/** What each frame costs its main thread while `work` runs, in milliseconds on the slowed processor, by a trace. */
async function framesDuring(
  { browser, page, frame }: { browser: Browser; page: Page; frame: Frame },
  work: () => Promise<unknown>,
): Promise<number[]> {
  await frame.evaluate(markFrames);
  await browser.startTracing(page, { categories: traceCategories });
  await work();
  const trace = await browser.stopTracing();
  await frame.evaluate(endMarks);
  return frameWorkOf(trace).map((ms) => ms * slowdown);
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
 * Where the browser draws with a graphics card that is none, it draws a few frames a second, and each of them stands for all that
 * was done meanwhile. Without one it draws every frame, but takes what WebGL has drawn back on the main thread.
 */
const graphicsOf = (kind: GameKind | null): string[] => [
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  kind === 'fish' ? '--disable-gpu-rasterization' : '--disable-gpu',
];

async function withBrowser<T>(kind: GameKind | null, use: (browser: Browser) => Promise<T>): Promise<T> {
  const { args = [], ...options } = playwrightConfig.use?.launchOptions ?? {};
  const browser = await chromium.launch({
    ...options,
    args: [...args.filter((flag) => flag !== '--disable-gpu'), ...graphicsOf(kind)],
  });
  return use(browser).finally(() => browser.close());
}

/** What the measure itself costs: an empty page that is drawn sixty times a second. */
async function benchControl(): Promise<BenchRow[]> {
  return withBrowser(null, async (browser) => {
    const page = await browser.newPage();
    await page.setContent('<p>Nothing moves.</p>');
    const place = { browser, page, frame: page.mainFrame() };
    return rowsOf('An empty page', await framesDuring(place, () => sleep(3000)));
  });
}

async function benchGame(origin: string, kind: GameKind): Promise<BenchRow[]> {
  const game = listedGames.find((each) => each.kind === kind);
  if (!game) return [];
  return withBrowser(kind, async (browser) => {
    const guest = await Guest.arrive(browser, origin, false);
    await guest.fillPurse();
    const { page } = guest;
    const { seat } = await openGame(page, game, new Random(1));
    // What a first round loads is not its motion.
    await playRound(seat);
    const frame = page.frames().find((each) => each.parentFrame() !== null);
    if (!frame) throw new Error(`${game.gameCode} has no frame`);
    // Its pace is over, and what it has won has climbed.
    await sleep(5000);
    return rowsOf(
      game.name,
      await framesDuring({ browser, page, frame }, () => playByKeys({ page, frame, kind })),
    );
  });
}

/**
 * A round of each of the games that move most: what its frames cost the main thread of a processor slowed four times. Thread time
 * leaves out what else the machine does. It is measured at full speed and multiplied: the browser's own brake spins on the same
 * thread by the clock on the wall, and makes short tasks five to six times as long where it is asked for four.
 */
export async function benchFrames(origin: string): Promise<BenchRow[]> {
  const rows = await benchControl();
  for (const kind of kinds) rows.push(...(await benchGame(origin, kind)));
  return rows;
}

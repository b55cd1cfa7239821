import { chromium, type Browser } from '@playwright/test';
import { median, type BenchRow } from '../scripts/bench/rows';
import { chromePath } from './chrome-path';

const pages = ['/', '/rng'] as const;
const rounds = 5;
/** A phone of the middle against the machine that measures. */
const slowdown = 4;
/** So long after its load event a page is hydrated, and has fetched what it fetches afterwards. */
const settleMs = 4_000;

/** Milliseconds of the longest task of a first visit; browsers report those over 50. */
async function longestTask(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(() => {
      const seen: number[] = ((globalThis as { longTasks?: number[] }).longTasks = []);
      new PerformanceObserver((list) => seen.push(...list.getEntries().map((task) => task.duration))).observe(
        {
          type: 'longtask',
          buffered: true,
        },
      );
    });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(settleMs);
    return await page.evaluate(() =>
      Math.max(50, ...((globalThis as { longTasks?: number[] }).longTasks ?? [])),
    );
  } finally {
    await context.close();
  }
}

/** What a page keeps a phone busy with in one piece, beside the empty application in the same rounds. */
export async function benchLongTasks(origin: string, empty: string): Promise<BenchRow[]> {
  const browser = await chromium.launch({
    executablePath: chromePath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const taken = new Map([empty, ...pages.map((page) => origin + page)].map((url) => [url, [] as number[]]));
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const [url, durations] of taken) durations.push(await longestTask(browser, url));
  } finally {
    await browser.close();
  }
  const longestOf = (url: string) => median(taken.get(url) ?? []);
  return pages.map((page): BenchRow => {
    const [longest, reference] = [longestOf(origin + page), longestOf(empty)];
    return {
      name: `${page} longest task, processor ${slowdown} times slower`,
      figure: `${longest.toFixed(0)} ms`,
      reference: `${reference.toFixed(0)} ms (empty app)`,
      ratio: longest / reference,
      wanted: { most: 2 },
    };
  });
}

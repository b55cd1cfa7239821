import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { chromePath } from './chrome-path';

/**
 * `node --import tsx bench/newcomer.ts http://127.0.0.1:3000`: presses and seconds from the address of a running site to the first
 * round of somebody who has never been here, and to a game that they look for by its kind, on a desktop and a phone. A script
 * does not think: its seconds are those that the site takes.
 */
const limits = { presses: 6, roundSeconds: 12, findSeconds: 3 };

const views = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const;
type View = keyof typeof views;

interface Measured {
  presses: number;
  seconds: number;
}

/** Counts what is pressed and the time since the address was asked for. */
class Stopwatch {
  private readonly startedMs = performance.now();
  private presses = 0;

  async press(target: Locator): Promise<void> {
    this.presses += 1;
    await target.click({ timeout: 30_000 });
  }

  stop(): Measured {
    return { presses: this.presses, seconds: (performance.now() - this.startedMs) / 1_000 };
  }
}

const tiles = (page: Page) => page.getByRole('button', { name: /Slot · / });

/** From the home page by free play into the first hot game, and a round of it until it is over. */
async function playFirstRound(page: Page, view: View): Promise<Measured> {
  const watch = new Stopwatch();
  await page.goto('/');
  const tile = tiles(page).first();
  if (view === 'desktop') {
    await tile.hover();
    await watch.press(page.getByRole('button', { name: 'Play for free' }));
  } else {
    await watch.press(tile);
    await watch.press(page.getByRole('button', { name: 'Try for free' }));
  }
  const spin = page.frameLocator('iframe').getByRole('button', { name: 'Spin' });
  await watch.press(spin);
  await spin.waitFor({ state: 'hidden' });
  await spin.waitFor({ timeout: 40_000 });
  return watch.stop();
}

async function findBlackjack(page: Page, view: View): Promise<Measured> {
  const watch = new Stopwatch();
  await page.goto('/');
  const tables = page.getByRole('link', { name: 'Table games', exact: true });
  await watch.press(
    view === 'desktop' ? page.getByRole('banner').getByRole('link', { name: 'Table games' }) : tables.first(),
  );
  await page
    .getByRole('button', { name: /Blackjack/ })
    .first()
    .waitFor();
  return watch.stop();
}

async function asNewcomer(browser: Browser, view: View, origin: string, journey: typeof playFirstRound) {
  const context = await browser.newContext({ ...views[view], baseURL: origin, locale: 'en' });
  try {
    return await journey(await context.newPage(), view);
  } finally {
    await context.close();
  }
}

async function run(origin: string): Promise<boolean> {
  const browser = await chromium.launch({
    executablePath: chromePath(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  let isWithin = true;
  try {
    for (const view of Object.keys(views) as View[]) {
      const round = await asNewcomer(browser, view, origin, playFirstRound);
      const found = await asNewcomer(browser, view, origin, findBlackjack);
      process.stdout.write(
        `${view}: first round over after ${round.presses} presses and ${round.seconds.toFixed(1)} s; ` +
          `blackjack found after ${found.presses} and ${found.seconds.toFixed(1)} s\n`,
      );
      isWithin &&=
        round.presses <= limits.presses &&
        round.seconds <= limits.roundSeconds &&
        found.seconds <= limits.findSeconds;
    }
  } finally {
    await browser.close();
  }
  return isWithin;
}

process.exitCode = (await run(process.argv[2] ?? 'http://127.0.0.1:3000')) ? 0 : 1;

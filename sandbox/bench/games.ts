import { gzipSync } from 'node:zlib';
import { chromium, type Page, type Response } from '@playwright/test';
import { Guest } from '@/sandbox/players/guest';
import { listedGames, type ListedGame } from '@/sandbox/players/listed-games';
import { openGame } from '@/sandbox/players/open-game';
import { Random } from '@/scripts/crash/random';
import playwrightConfig from '@/playwright.config';
import { median, type BenchRow } from '@/scripts/bench/rows';

const openings = 7;
const readyWithinMs = 2_000;
const mostBytes = 250 * 1024;
/** One slot engine each. */
const kinds = ['lines', 'classic', 'ways', 'anywhere'] as const;

/** Everything that the game's own frame asks for while `work` runs, compressed; what is compressed already counts as it is. */
async function weigh(page: Page, work: () => Promise<void>): Promise<number> {
  const answers: Response[] = [];
  const hear = (response: Response) => {
    if (response.frame() !== page.mainFrame()) answers.push(response);
  };
  page.on('response', hear);
  await work();
  await page.waitForLoadState('networkidle');
  page.off('response', hear);
  const sizes = answers.map(async (answer) => {
    const body = await answer.body().catch(() => Buffer.alloc(0));
    return /\.woff2$/.test(new URL(answer.url()).pathname) ? body.length : gzipSync(body).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

async function benchSlot(guest: Guest, game: ListedGame): Promise<BenchRow[]> {
  const readyMs: number[] = [];
  const open = async () => {
    readyMs.push((await openGame(guest.page, game, new Random(1))).readyMs);
  };
  const bytes = await weigh(guest.page, open);
  for (let opening = 0; opening < openings; opening += 1) await open();
  const ready = median(readyMs);
  return [
    {
      name: `${game.name}: from the press on its tile to the first possible interaction`,
      figure: `${Math.round(ready)} ms`,
      reference: `${readyWithinMs} ms`,
      ratio: ready / readyWithinMs,
      wanted: { most: 1 },
    },
    {
      name: `${game.name}: all that its document loads, gzip`,
      figure: `${(bytes / 1024).toFixed(1)} KB`,
      reference: `${mostBytes / 1024} KB`,
      ratio: bytes / mostBytes,
      wanted: { most: 1 },
    },
  ];
}

/** A slot of each engine, opened from its tile in a browser: how soon it can be played, and how much it loads for that. */
export async function benchGames(origin: string): Promise<BenchRow[]> {
  const browser = await chromium.launch(playwrightConfig.use?.launchOptions ?? {});
  try {
    const rows: BenchRow[] = [];
    for (const kind of kinds) {
      const game = listedGames.find((each) => each.kind === kind);
      if (!game) continue;
      // A browser of its own for each: nothing of another game lies in its cache.
      const guest = await Guest.arrive(browser, origin, false);
      await guest.fillPurse();
      rows.push(...(await benchSlot(guest, game)));
      await guest.context.close();
    }
    return rows;
  } finally {
    await browser.close();
  }
}

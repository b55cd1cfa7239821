import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser, type LaunchOptions } from '@playwright/test';
import { createPool } from '@/lib/server/postgres';
import type { Guest } from '@/sandbox/players/guest';
import { Ledger } from './ledger';
import { givenSite, ownSite } from './place';

/** Where a robot keeps what it saw of something that went wrong. */
const pictures = path.join('test-results', 'robot');

/** What one of several players at once works with. */
export interface SiteSeat<Item> {
  origin: string;
  /** Its place among those that play at once, from 0. */
  index: number;
  /** The next one that nobody has played. */
  next: () => Item | undefined;
  /** Null when the database of the site cannot be reached from here. */
  ledger: Ledger | null;
}

export interface RobotSeat<Item> extends SiteSeat<Item> {
  browser: Browser;
}

interface SiteRun<Item, Done> {
  /** A running site; without it the built site is started on data of its own. */
  url: string | undefined;
  /** The data folder of the site at that address. */
  data: string;
  items: readonly Item[];
  parallel: number;
  /** The first line, with the site and whether its ledger is read. */
  begin: (site: string) => void;
  playThrough: (seat: SiteSeat<Item>) => Promise<Done[]>;
  /** Says it all in few words; true when nothing was wrong. The halves are what is wrong in the books. */
  summarise: (done: Done[], halves: readonly string[]) => boolean;
}

interface RobotRun<Item, Done> extends Omit<SiteRun<Item, Done>, 'playThrough'> {
  launch: LaunchOptions | undefined;
  playThrough: (seat: RobotSeat<Item>) => Promise<Done[]>;
}

/** Plays all items, some at once, and leaves the site as it was found. True when nothing was wrong. */
export async function runOnSite<Item, Done>(run: SiteRun<Item, Done>): Promise<boolean> {
  const place = run.url ? givenSite(run.url, run.data) : await ownSite();
  const pool = place.databaseUrl ? createPool(place.databaseUrl, { role: 'parlour_app', max: 4 }) : null;
  const ledger = pool && new Ledger(pool);
  run.begin(`${place.origin}, ${ledger ? 'with' : 'WITHOUT'} its ledger`);
  try {
    const queue = [...run.items];
    const { origin } = place;
    const seats = Array.from({ length: Math.min(run.parallel, queue.length) }, (_seat, index) =>
      run.playThrough({ origin, index, next: () => queue.shift(), ledger }),
    );
    const done = (await Promise.all(seats)).flat();
    return run.summarise(done, ledger ? await ledger.halves() : []);
  } finally {
    await pool?.end();
    await place.leave();
  }
}

/** The same in a browser. */
export async function runRobot<Item, Done>(run: RobotRun<Item, Done>): Promise<boolean> {
  await mkdir(pictures, { recursive: true });
  const browser = await chromium.launch(run.launch);
  const playThrough = (seat: SiteSeat<Item>) => run.playThrough({ ...seat, browser });
  try {
    return await runOnSite({ ...run, playThrough });
  } finally {
    await browser.close();
  }
}

/** What a guest sees now, for who looks for what went wrong. */
export async function picture({ page }: Guest, name: string, isWhole = false): Promise<void> {
  await page
    .screenshot({ path: path.join(pictures, `${name}.png`), fullPage: isWhole })
    .catch(() => undefined);
}

import type { Page } from '@playwright/test';
import { contract } from '@/lib/contract';
import { fromWire } from '@/lib/contract/wire';
import { parseMoney } from '@/lib/money';
import { hydrated } from '@/lib/testing/setup/hydrated';
import type { Random } from '@/scripts/crash/random';
import type { ListedGame } from './listed-games';
import { gameFrame, until, type Seat } from './seat';

/** Where the lobby shows one game alone. */
export function lobbyPath({ gameType, name }: ListedGame): string {
  return `/${gameType.toLowerCase()}?list=all&name=${encodeURIComponent(name)}`;
}

export const tileOf = (page: Page, { name }: ListedGame) =>
  page
    .getByRole('button')
    .filter({ has: page.getByText(name, { exact: true }) })
    .first();

/** What a player can do first in an open game: stake, lay a chip, take a seat. */
const firstInteraction = [
  'button[aria-keyshortcuts="Space Enter"]:not([aria-disabled])',
  'button[data-spot]:not([aria-disabled])',
  '[role="group"][aria-label="Where to bet"] button:not([aria-disabled])',
  'button:not([aria-disabled]):has-text("Sit down for")',
].join(', ');

export interface OpenedGame {
  seat: Seat;
  /** From the press on the tile until the game can be played. */
  readyMs: number;
}

/** Opens a game as a player does: by its tile in the lobby. */
export async function openGame(page: Page, game: ListedGame, random: Random): Promise<OpenedGame> {
  await page.goto(lobbyPath(game));
  const tile = tileOf(page, game);
  await tile.waitFor();
  await page.waitForLoadState('networkidle');
  await hydrated(page);
  const pressedMs = performance.now();
  await tile.click();
  const frame = gameFrame(page);
  await frame.locator(firstInteraction).first().waitFor({ timeout: 60_000 });
  const readyMs = performance.now() - pressedMs;
  await awaitPointer(page);
  return { seat: { page, frame, game, random }, readyMs };
}

/** A frame of another origin is a process of its own, and on a busy machine the browser hands it the pointer a moment late. */
export async function awaitPointer(page: Page): Promise<void> {
  const box = await page.locator('iframe[data-game]').boundingBox();
  if (!box) throw new Error('The game has no frame');
  const stage = gameFrame(page).locator('main');
  let step = 0;
  await until('the pointer reaches the game', 15_000, async () => {
    step = (step + 1) % 9;
    await page.mouse.move(box.x + 20 + step, box.y + box.height / 2);
    return stage.evaluate((main) => main.matches(':hover'));
  });
}

/** What the wallet says, asked by the page itself. */
export async function walletMinor(page: Page): Promise<bigint> {
  const answer = await page.evaluate(
    async (path) => (await fetch(path)).json() as Promise<{ success: boolean; value: unknown }>,
    contract.wallet.balance.path,
  );
  const { sumBalance } = fromWire(answer.value) as { sumBalance?: string };
  const minor = parseMoney(sumBalance);
  if (!answer.success || minor === null) throw new Error('The wallet did not answer');
  return minor;
}

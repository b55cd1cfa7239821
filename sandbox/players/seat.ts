import { setTimeout as sleep } from 'node:timers/promises';
import type { FrameLocator, Page } from '@playwright/test';
import type { Random } from '@/scripts/crash/random';
import type { ListedGame } from './listed-games';

/** A player at an open game: the page around it, the game's frame, and what chooses where there is a choice. */
export interface Seat {
  page: Page;
  frame: FrameLocator;
  game: ListedGame;
  random: Random;
}

/** What a player does in one kind of game, by pressing what is there to be pressed. */
export interface Player {
  /** Chooses and lays what a round needs before it is staked. */
  bet?: (seat: Seat) => Promise<void>;
  /** Takes the decisions that the running round waits for; asked again until it is over. */
  decide?: (seat: Seat) => Promise<void>;
}

export const gameFrame = (page: Page): FrameLocator => page.frameLocator('iframe[data-game]');

/** The one button that stakes, whatever it is called in a game. */
export const playButton = ({ frame }: Pick<Seat, 'frame'>) =>
  frame.locator('button[aria-keyshortcuts="Space Enter"]');

/** Looks again and again until there is something; says what was waited for when there never is. */
export async function until<T>(
  what: string,
  withinMs: number,
  look: () => Promise<T | null | undefined | false>,
): Promise<T> {
  const endMs = performance.now() + withinMs;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (performance.now() > endMs) throw new Error(`${what}: not within ${withinMs} ms`);
    await sleep(80);
  }
}

/** A press that may come too late: what it was for can be gone by then. */
export async function pressIfThere(press: () => Promise<void>): Promise<boolean> {
  try {
    await press();
    return true;
  } catch {
    return false;
  }
}

export function oneOf<T>(random: Random, items: readonly T[]): T {
  const item = items[random.below(items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
}

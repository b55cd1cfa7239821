import type { KeyboardEvent } from 'react';

/**
 * The tab of a row to which a key goes: from the one that has the focus, since what was chosen before may still be on its way. Null for
 * keys that do not move.
 */
export function tabByKey({ key, currentTarget, target }: KeyboardEvent<HTMLElement>): HTMLElement | null {
  const all = [...currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = all.findIndex((tab) => tab.contains(target as Node));
  const step = currentTarget.closest<HTMLElement>('[dir]')?.dir === 'rtl' ? -1 : 1;
  const index = { ArrowRight: at + step, ArrowLeft: at - step, Home: 0, End: all.length - 1 }[key];
  return index === undefined ? null : (all[(index + all.length) % all.length] ?? null);
}

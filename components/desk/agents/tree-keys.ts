import type { KeyboardEvent } from 'react';

const levelOf = (row: Element) => Number.parseInt(row.getAttribute('aria-level') ?? '1', 10);

/** The line that an arrow leads to from another one; null where it leads nowhere. */
function target(key: string, rows: readonly HTMLElement[], at: number): HTMLElement | null {
  const row = rows[at];
  if (!row) return null;
  if (key === 'ArrowDown') return rows[at + 1] ?? null;
  if (key === 'ArrowUp') return rows[at - 1] ?? null;
  if (key === 'Home') return rows[0] ?? null;
  if (key === 'End') return rows.at(-1) ?? null;
  if (key === 'ArrowRight')
    return row.getAttribute('aria-expanded') === 'true' ? (rows[at + 1] ?? null) : null;
  if (key === 'ArrowLeft')
    return rows.slice(0, at).findLast((above) => levelOf(above) < levelOf(row)) ?? null;
  return null;
}

/**
 * Up and down go from line to line; right opens one and then goes into it, left closes it and then goes to who stands above;
 * Enter and Space do what a press does.
 */
export function onTreeKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('tr[data-line]')];
  const at = rows.indexOf(event.target as HTMLElement);
  const row = rows[at];
  if (!row) return;
  const { key } = event;
  const expanded = row.getAttribute('aria-expanded');
  const toggles =
    (key === 'ArrowRight' && expanded === 'false') || (key === 'ArrowLeft' && expanded === 'true');
  if (toggles) row.querySelector<HTMLElement>('[data-twist]')?.click();
  else if (key === 'Enter' || key === ' ') row.click();
  else {
    const next = target(key, rows, at);
    if (!next) return;
    next.focus();
  }
  event.preventDefault();
}

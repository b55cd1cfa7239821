import type { RoundView } from './types';

/** What has opened, dealing by dealing: players decide between two of them. */
export function openedByDealing<Shown>({
  opened,
  dealings,
}: Pick<RoundView<Shown, unknown>, 'opened' | 'dealings'>): Shown[][] {
  let from = 0;
  return dealings.map((count) => opened.slice(from, (from += count)));
}

import type { Mark, SetSelection } from '../types';

/** Numbers that are in every combination, and others that fill it up. One that is in both lists is a banker. */
export function withBankers(bankers: readonly Mark[], drag: readonly Mark[]): SetSelection {
  const set = [...new Set([...bankers, ...drag])];
  return bankers.length > 0 ? { set, bankers } : { set };
}

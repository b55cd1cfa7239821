import { setTimeout as sleep } from 'node:timers/promises';
import { tagOfContent } from './content-tags.mjs';
import { openStore } from './shared-store.mjs';

/** A page that was being made while the content changed may show the old one: it is made again, too. */
const secondLookMs = 3_000;

/**
 * Expires the pages that show content of this kind, in the store that the cache of this process uses.
 * @param {string} kind @param {{ secondLookAfterMs?: number, wait?: typeof sleep }} [options]
 */
export async function expireContent(kind, { secondLookAfterMs = secondLookMs, wait = sleep } = {}) {
  const tags = [tagOfContent(kind)];
  const store = openStore();
  // Nothing was kept yet, so nothing is old.
  if (!store) return;
  await (await store).expireTags(tags);
  await wait(secondLookAfterMs, undefined, { ref: false });
  await (await store).expireTags(tags);
}

/** A page that nobody could make anew for so long says nothing true any more. */
const longestMs = 24 * 60 * 60 * 1000;

/**
 * Whether a page that was kept may still be shown, fresh or not: none of its tags has expired since it was made.
 * @param {import('./shared-store.mjs').PageStore} pages
 * @param {{ madeAt: number, tags: readonly string[] }} entry
 * @param {readonly string[]} [softTags] those of its route
 */
export async function isAlive(pages, { madeAt, tags }, softTags = []) {
  const times = await pages.tagTimes([...tags, ...softTags]);
  // Within one millisecond the order is unknown, and rendering a page again costs less than serving an old one.
  return times.every((time) => time < madeAt) && Date.now() - madeAt <= longestMs;
}

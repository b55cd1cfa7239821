/**
 * Content that stands on some pages only. Whoever reads it for a page marks the page with its tag
 * (`app/_read/content-of-calls.ts`), and expiring the tag makes the page anew at its next request.
 */
export const pageContents = /** @type {const} */ (['help', 'promotions', 'vip', 'points', 'checkpoints']);

/** @typedef {(typeof pageContents)[number]} PageContent */

/** @param {PageContent} content */
export const contentTag = (content) => `content:${content}`;

/** Next marks every page with the layouts above it. */
const everyPage = '_N_T_/[locale]/layout';

/**
 * The tag of the pages that show content of this kind. Settings, banners, announcements and the catalogue are in the
 * frame of every page, and a kind that is not known could be anywhere.
 * @param {string} kind @returns {string}
 */
export function tagOfContent(kind) {
  const content = pageContents.find((name) => name === kind);
  return content ? contentTag(content) : everyPage;
}

/**
 * Next marks every page with its route and with the layouts above it; expiring such a tag makes the page anew at its
 * next request. Which routes show what of the platform's content is written here, once. A tag of no page harms nobody.
 */
const root = '_N_T_/[locale]/layout';
const site = '_N_T_/[locale]/(site)';
const home = `${site}/page`;

/** @type {Readonly<Record<string, readonly string[]>>} */
const tagsOfKind = {
  help: [
    `${site}/help/layout`,
    '_N_T_/[locale]/(bare)/helpmc/layout',
    '_N_T_/[locale]/(bare)/offline/layout',
  ],
  promotions: [`${site}/promotions/layout`, `${site}/promoDetail/layout`, home],
  vip: [`${site}/vip/layout`],
  points: [`${site}/pointMall/layout`],
};

/**
 * The tags of the pages that show content of this kind. Settings, banners, announcements and the catalogue are in the
 * frame of every page, and a kind that is not known could be anywhere.
 * @param {string} kind @returns {readonly string[]}
 */
export function tagsOfContent(kind) {
  return Object.hasOwn(tagsOfKind, kind) ? (tagsOfKind[kind] ?? [root]) : [root];
}

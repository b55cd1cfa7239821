/**
 * The messages that client components of the first view use on every page, by namespace or by part of one. A page adds
 * its own with `MoreMessages`; overlays bring all of them when they are opened.
 */
export const clientNamespaces = [
  'brand',
  'games.kinds',
  'games.shelves',
  'games.tile',
  'games.vendors',
  'home.banners',
  'home.hero.join',
  'home.hero.look',
  'home.hero.play',
  'home.hot',
  'home.lane',
  'home.slot.retry',
  'home.slot.text',
  'layout.account',
  'layout.balance',
  'layout.customerService',
  'layout.footer',
  'layout.language',
  'layout.logo',
  'layout.navigation',
  'layout.snow',
  'layout.tabs',
  'system.error',
  'system.part',
  'theme',
  'ui',
] as const;

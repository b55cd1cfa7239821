/** The message namespaces that client components of the first view use; overlays bring their own when opened. */
export const clientNamespaces = [
  'brand',
  'errors',
  'games',
  'home',
  'layout',
  'system',
  'theme',
  'ui',
] as const;

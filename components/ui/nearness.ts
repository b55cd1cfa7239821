/** Spec §9: how near counts as near, and how often it is looked at. */
export const preloadFactor = 1.3;
export const throttleMs = 200;

/** Whole percent, cut off. */
export const percentOf = (part: bigint, whole: bigint): number => Number((100n * part) / whole);

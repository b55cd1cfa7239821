interface Bounds {
  least: number;
  /** Whether parts of a whole are taken too. */
  isFraction?: boolean;
}

/** The number that a flag was given. Throws for whatever is none: a run of NaN rounds tries nothing, and finds nothing wrong. */
export function readNumber(flag: string, text: string, { least, isFraction = false }: Bounds): number {
  const value = text.trim() === '' ? NaN : Number(text);
  const isKnown = isFraction ? Number.isFinite(value) : Number.isSafeInteger(value);
  if (!isKnown || value < least)
    throw new Error(
      `--${flag} takes a ${isFraction ? '' : 'whole '}number from ${least} on, and not "${text}"`,
    );
  return value;
}

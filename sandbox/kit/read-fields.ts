/** The fields of a plain object that came from outside; null for anything else. */
export function readFields(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

/** The bet of a game in which nothing is chosen before the draw. */
export function readNoBet(_maths: unknown, value: unknown): { bet: null } | null {
  return value === null || value === undefined ? { bet: null } : null;
}

export type HealthState = 'ok' | 'late' | 'failed' | 'unknown';

/** How one part of the site is doing, and since when. */
export interface HealthLine {
  part: string;
  of?: string;
  state: HealthState;
  value: string;
  since?: Date | null;
}

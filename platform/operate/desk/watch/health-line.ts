import type { Said } from '@/lib/said';

export type HealthState = 'ok' | 'late' | 'failed' | 'unknown';

/** How one part of the site is doing, and since when. */
export interface HealthLine {
  part: string;
  of?: string | Said;
  state: HealthState;
  value: string | Said;
  since?: Date | null;
}

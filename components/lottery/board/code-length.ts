import type { PlayType } from '@/lib/lottery';

/** How many marks a typed code of the play has; null where none can be typed. */
export function codeLength({ shape }: Pick<PlayType, 'shape'>): number | null {
  if (shape.kind === 'columns' && shape.join === 'each') return shape.columns.length;
  if (shape.kind === 'set' && shape.isTyped) return shape.take ?? null;
  return null;
}

import { countLaw as anywhere } from '@/sandbox/games/scatter-pays/count-law';
import type { EngineKind, Title } from '@/sandbox/kit/types';
import { countLaw as lines } from '@/sandbox/games/lines/count-law';
import { countLaw as videoPoker } from '@/sandbox/games/video-poker/count-law';
import { countLaw as ways } from '@/sandbox/games/ways/count-law';
import type { CountedLaw } from '@/sandbox/kit/theory/counted';

/* eslint-disable-next-line @typescript-eslint/no-explicit-any -- each takes the maths of its own kind */
const countOf: Readonly<Partial<Record<EngineKind, (maths: any) => CountedLaw>>> = {
  lines,
  ways,
  anywhere,
  'video-poker': videoPoker,
};

export const hasCountedLaw = (kind: EngineKind): boolean => countOf[kind] !== undefined;

/** Counted anew, in seconds; null for a kind whose laws are counted whenever they are asked for. */
export function countLaw({ kind, maths }: Pick<Title, 'kind' | 'maths'>): CountedLaw | null {
  return countOf[kind]?.(maths) ?? null;
}

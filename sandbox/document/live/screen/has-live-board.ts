import type { LiveKind } from '@/sandbox/kit/kinds';
import type { LiveInfo } from '@/sandbox/kit/live-info';

/** The kinds whose tables can be shown; what is missing here is no page. */
export const boardKinds = ['live-baccarat'] as const satisfies readonly LiveKind[];
export type BoardKind = (typeof boardKinds)[number];

/** A table whose kind has a board. */
export type ShownTable = LiveInfo & { kind: BoardKind };

export function hasLiveBoard(info: LiveInfo): info is ShownTable {
  return boardKinds.some((known) => known === info.kind);
}

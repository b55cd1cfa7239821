import type { LiveKind } from '@/sandbox/kit/kinds';

/** The kinds whose tables can be shown; what is missing here is no page. */
export const boardKinds = ['live-baccarat', 'live-blackjack'] as const satisfies readonly LiveKind[];
export type BoardKind = (typeof boardKinds)[number];

export function hasLiveBoard<Table extends { kind: LiveKind }>(
  table: Table,
): table is Table & { kind: BoardKind } {
  return boardKinds.some((known) => known === table.kind);
}

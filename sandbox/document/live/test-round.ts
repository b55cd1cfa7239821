import type { TableRoundState } from '@/sandbox/kit/table-wire';

/** For tests: the first round of a table while stakes are taken, but for what is given. */
export function roundWith(part: Partial<TableRoundState> = {}): TableRoundState {
  return {
    roundId: 'vlr_1',
    number: 1,
    coup: null,
    commitment: 'ab'.repeat(32),
    offer: null,
    state: 'betting',
    bettingAtMs: 0,
    closesAtMs: 22_000,
    opened: [],
    dealings: [],
    opening: null,
    acting: null,
    result: null,
    nextAtMs: null,
    ...part,
  };
}

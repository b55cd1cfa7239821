import type { LiveKind } from '@/sandbox/kit/kinds';
import type { DealtRound } from '../stakes';
import { spotLeastMinor, spotUnitMinor, type LiveTable } from '../tables';
import type { Dealt, TableGame } from '../table-game';

/** A table of a kind, as its adapter is handed it. */
export type TableOfKind<Kind extends LiveTable['kind']> = Extract<LiveTable, { kind: Kind }>;

/** What every kind says of itself; the rest follows from the table. */
export type KindRules = Pick<TableGame, 'kindOf' | 'offer' | 'deal' | 'settle' | 'decisions'>;

/** The rules of a kind, with the pace and the limits of a table. */
export function bindTable(table: LiveTable, kind: LiveKind, rules: KindRules): TableGame {
  const kindOf = (key: string) => rules.kindOf(key, null) ?? key;
  return {
    tableCode: table.code,
    kind,
    bettingMs: table.bettingMs,
    cut: table.cut,
    terms: table.maths.terms,
    unitMinorOf: (key) => spotUnitMinor(table, key),
    leastMinor: (key) => spotLeastMinor(table, key, kindOf(key)),
    ...rules,
  };
}

/** A round that has one dealing. */
export function inOneDealing({ steps, result }: DealtRound<unknown, unknown>): Dealt {
  return { steps, actingMs: null, result };
}

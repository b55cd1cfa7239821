import { allLiveTables, type LiveTable } from '@/sandbox/games/live/tables';
import type { LiveKind } from '@/sandbox/kit/kinds';
import type { TitleText } from '@/sandbox/kit/types';
import names from './live-names.json' with { type: 'json' };

/** A table as the catalogue knows it. Its code is its game code. */
export interface LiveTitle {
  tableCode: string;
  kind: LiveKind;
  /** The studio's vendor code. */
  studio: string;
  name: TitleText;
  /** Its rules, limits and times. */
  table: LiveTable;
}

const namesByCode: Readonly<Record<string, TitleText>> = names;

function titleOf(table: LiveTable): LiveTitle {
  const name = namesByCode[table.code];
  if (!name) throw new Error(`${table.code} has no name`);
  return { tableCode: table.code, kind: `live-${table.kind}`, studio: table.studio, name, table };
}

/** Every live table, in the order of the lobby. */
export const liveTitles: readonly LiveTitle[] = allLiveTables.map(titleOf);

const byCode = new Map(liveTitles.map((title) => [title.tableCode, title]));

/** Null for a game that is no live table. */
export function getLiveTitle(tableCode: string): LiveTitle | null {
  return byCode.get(tableCode) ?? null;
}

import { Plus } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { gameName } from '@/sandbox/kit/game-name';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import type { TableListAnswer } from '@/sandbox/kit/table-wire';
import { hasRoom, isOpenHere, openTables } from '../tables/heard-tables';
import type { LiveTableState } from '../table-state';
import type { TableMoves } from '../use-table-moves';
import { useTableList } from '../use-table-list';
import styles from './table-strip.module.css';

interface TableStripProps {
  tables: readonly LiveInfo[];
  state: LiveTableState;
  moves: Pick<TableMoves, 'show' | 'add'>;
}

type ListedTable = TableListAnswer['tables'][number];

/** All tables that the session may stake at, each with what it does now: another one is one press away, at large or beside it. */
export function TableStrip({ tables, state, moves }: TableStripProps) {
  const t = useTranslations('play.live.strip');
  const locale = useLocale();
  const open = tables.filter(({ tableCode }) => state.tables.includes(tableCode));
  const list = useTableList(open.length > 1 && !state.endedBy ? state.sessionToken : null);
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const shown = strip.current?.querySelector('[aria-current]');
    // At the opening alone: nothing jumps under a finger.
    if (shown && 'scrollIntoView' in shown) shown.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  if (open.length < 2) return null;
  // The order stays, whichever shows: nothing jumps under a finger.
  const inOrder = [...open].sort(
    (a, b) => state.tables.indexOf(a.tableCode) - state.tables.indexOf(b.tableCode),
  );
  return (
    <nav ref={strip} className={styles.strip} aria-label={t('label')}>
      {inOrder.map(({ tableCode, name }) => {
        // What an open table is heard to do is newer than the list.
        const heard = openTables(state).find(({ table: each }) => each.tableCode === tableCode)?.table.round;
        const listed = list?.tables.find((each) => each.tableCode === tableCode);
        const isLarge = tableCode === state.table.tableCode;
        const isOpen = isOpenHere(state, tableCode);
        const table = gameName(name, locale);
        return (
          <div key={tableCode} className={styles.entry} data-open={isOpen || undefined}>
            <button
              type="button"
              className={styles.table}
              aria-current={isLarge || undefined}
              onClick={() => moves.show(tableCode)}
            >
              <span className={styles.name}>{table}</span>
              <span className={styles.state}>
                {t(`state.${isLarge ? 'shown' : stateOf(heard ?? listed)}`)}
              </span>
            </button>
            {!isOpen && hasRoom(state) && (
              <button
                type="button"
                className={styles.add}
                aria-label={t('add', { table })}
                onClick={() => moves.add(tableCode)}
              >
                <Plus size={18} aria-hidden="true" />
              </button>
            )}
          </div>
        );
      })}
    </nav>
  );
}

function stateOf(table: Pick<ListedTable, 'state'> | undefined): 'open' | 'running' | 'resting' {
  if (!table?.state) return 'resting';
  return table.state === 'betting' ? 'open' : table.state === 'settled' ? 'resting' : 'running';
}

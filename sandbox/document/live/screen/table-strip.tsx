import { useLocale, useTranslations } from 'next-intl';
import { gameName } from '@/sandbox/kit/game-name';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import type { TableListAnswer } from '@/sandbox/kit/table-wire';
import type { LiveTableState } from '../table-state';
import { useTableList } from '../use-table-list';
import styles from './table-strip.module.css';

interface TableStripProps {
  tables: readonly LiveInfo[];
  state: LiveTableState;
  onMove: (tableCode: string) => void;
}

type ListedTable = TableListAnswer['tables'][number];

/** All tables that the session may stake at, each with what it does now: another one is one press away. */
export function TableStrip({ tables, state, onMove }: TableStripProps) {
  const t = useTranslations('play.live.strip');
  const locale = useLocale();
  const open = tables.filter(({ tableCode }) => state.tables.includes(tableCode));
  const list = useTableList(open.length > 1 && !state.endedBy ? state.sessionToken : null);
  if (open.length < 2) return null;
  // The order stays, whichever shows: nothing jumps under a finger.
  const inOrder = [...open].sort(
    (a, b) => state.tables.indexOf(a.tableCode) - state.tables.indexOf(b.tableCode),
  );
  return (
    <nav className={styles.strip} aria-label={t('label')}>
      {inOrder.map(({ tableCode, name }) => {
        const isShown = tableCode === state.table.tableCode;
        const listed = list?.tables.find((table) => table.tableCode === tableCode);
        return (
          <button
            key={tableCode}
            type="button"
            className={styles.table}
            aria-current={isShown || undefined}
            onClick={() => onMove(tableCode)}
          >
            <span className={styles.name}>{gameName(name, locale)}</span>
            <span className={styles.state}>{t(`state.${isShown ? 'shown' : stateOf(listed)}`)}</span>
          </button>
        );
      })}
    </nav>
  );
}

function stateOf(table: ListedTable | undefined): 'open' | 'running' | 'resting' {
  if (!table?.state) return 'resting';
  return table.state === 'betting' ? 'open' : table.state === 'settled' ? 'resting' : 'running';
}

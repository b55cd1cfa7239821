import { useLocale, useTranslations } from 'next-intl';
import { Suspense, type ReactNode } from 'react';
import { gameName } from '@/sandbox/kit/game-name';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import { boundElsewhere, tableBeside } from '../table-figures';
import type { LiveTableState } from '../table-state';
import { useChipDrafts, type ChipDrafts } from '../use-chip-drafts';
import type { TableControls } from '../use-table';
import { BesideTable } from './beside/beside-table';
import { liveTables } from './live-kinds';
import styles from './live-room.module.css';
import { TableStrip } from './table-strip';

interface LiveRoomProps {
  tables: readonly [LiveInfo, ...LiveInfo[]];
  controls: TableControls;
  state: LiveTableState;
  /** Stands in place of a board that is being loaded. */
  waiting: ReactNode;
}

/** The open tables: one at large and up to three beside it, with the ways to all others. Chips outlast every change of places. */
export function LiveRoom({ tables, controls, state, waiting }: LiveRoomProps) {
  const t = useTranslations('play.live.beside');
  const locale = useLocale();
  const drafts = useChipDrafts();
  const [first] = tables;
  const infoOf = (tableCode: string) => tables.find((info) => info.tableCode === tableCode);
  const info = infoOf(state.table.tableCode) ?? first;
  const bound = boundElsewhere(state);
  const boundInfo = bound === null ? undefined : infoOf(bound);
  const Table = liveTables[info.kind];
  return (
    <div className={styles.room} data-beside={state.beside.length > 0 || undefined}>
      <p className="visually-hidden" role="status">
        {t('large', { table: gameName(info.name, locale) })}
      </p>
      <TableStrip tables={tables} state={state} moves={controls.tables} />
      <Beside infoOf={infoOf} controls={controls} state={state} drafts={drafts} />
      <Suspense fallback={<div className={styles.waiting}>{waiting}</div>}>
        <Table
          key={info.tableCode}
          info={info}
          controls={controls}
          state={state}
          drafts={drafts}
          boundTo={boundInfo ? gameName(boundInfo.name, locale) : null}
        />
      </Suspense>
    </div>
  );
}

interface BesideProps extends Pick<LiveRoomProps, 'controls' | 'state'> {
  infoOf: (tableCode: string) => LiveInfo | undefined;
  drafts: ChipDrafts;
}

/** Each in a place of its own: who presses one finds the focus where it was, on the table that is there now. */
function Beside({ infoOf, controls: { tables }, state, drafts }: BesideProps) {
  const t = useTranslations('play.live.beside');
  if (state.beside.length === 0) return null;
  return (
    <div className={styles.beside} role="group" aria-label={t('label')}>
      {state.beside.map(({ table: { tableCode } }, place) => {
        const info = infoOf(tableCode);
        const shown = tableBeside(state, tableCode);
        if (!info || !shown) return null;
        return (
          <BesideTable
            key={place}
            info={info}
            state={shown}
            drafts={drafts}
            onShow={() => tables.show(tableCode)}
            onClose={() => tables.close(tableCode)}
          />
        );
      })}
    </div>
  );
}

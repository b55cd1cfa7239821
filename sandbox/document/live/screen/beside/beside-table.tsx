import { X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { tableStyle } from '@/sandbox/board/betting-table/table-style';
import { gameName } from '@/sandbox/kit/game-name';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import { ownSlips, standingSlips } from '../../table-figures';
import type { LiveTableState } from '../../table-state';
import type { ChipDrafts } from '../../use-chip-drafts';
import { useTableClock, type TableClock } from '../../use-table-clock';
import styles from './beside-table.module.css';
import { boardsBeside } from './boards-beside';

interface BesideTableProps {
  info: LiveInfo;
  /** As it would be at large. */
  state: LiveTableState;
  drafts: ChipDrafts;
  onShow: () => void;
  onClose: () => void;
}

/** A table beside the one at large, live in all but its spots. It says nothing aloud; a press anywhere brings it to large. */
export function BesideTable({ info, state, drafts, onShow, onClose }: BesideTableProps) {
  const t = useTranslations('play.live.beside');
  const locale = useLocale();
  const clock = useTableClock(state);
  const table = gameName(info.name, locale);
  const Board = boardsBeside[info.kind];
  const isCalling = clock.isDeciding && standingSlips(ownSlips(state)).length > 0;
  return (
    <section
      className={styles.tile}
      style={tableStyle(info.colours)}
      aria-label={table}
      data-calls={isCalling || undefined}
    >
      <button type="button" className={styles.show} onClick={onShow}>
        <span className="visually-hidden">{t('show', { table })}</span>
        <span aria-hidden="true">{table}</span>
      </button>
      <Seconds clock={clock} />
      <button type="button" className={styles.close} aria-label={t('close', { table })} onClick={onClose}>
        <X size={16} aria-hidden="true" />
      </button>
      <Suspense fallback={<div className={styles.glance} />}>
        <Board key={info.tableCode} info={info} state={state} clock={clock} drafts={drafts} />
      </Suspense>
    </section>
  );
}

function Seconds({ clock: { secondsLeft, isDeciding } }: { clock: TableClock }) {
  const t = useTranslations('play.live');
  if (secondsLeft === null) return null;
  const label = t(isDeciding ? 'secondsToDecide' : 'secondsLeft', { seconds: secondsLeft });
  return (
    <p className={styles.seconds} role="timer" aria-label={label}>
      <span aria-hidden="true">{secondsLeft}</span>
    </p>
  );
}

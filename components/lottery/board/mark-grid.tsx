import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Mark } from '@/lib/lottery';
import { classNames } from '@/components/ui/class-names';
import { toggled } from './draft';
import styles from './mark-grid.module.css';

export interface MarkGridProps<M extends Mark> {
  /** Names the row: a position, or what is chosen here. */
  label: string;
  marks: readonly M[];
  chosen: readonly M[];
  onChange: (chosen: M[]) => void;
  /** What stands on a button; the mark itself unless stated. */
  face?: (mark: M) => ReactNode;
  /** Under the face, as what it pays. */
  note?: (mark: M) => ReactNode;
  /** Marks that every combination must have. */
  bankers?: readonly Mark[];
  /** Buttons that mark many at once, where there are enough numbers for that. */
  isQuick?: boolean;
  isWide?: boolean;
}

const fills = ['all', 'big', 'small', 'odd', 'even', 'none'] as const;
type Fill = (typeof fills)[number];
const leastForFills = 6;

/** What a button marks; big and small are the halves of the row. */
export function filled(marks: readonly number[], fill: Fill): number[] {
  const half = marks.length / 2;
  const keeps: Record<Fill, (mark: number, place: number) => boolean> = {
    all: () => true,
    big: (_, place) => place >= half,
    small: (_, place) => place < half,
    odd: (mark) => mark % 2 === 1,
    even: (mark) => mark % 2 === 0,
    none: () => false,
  };
  return marks.filter(keeps[fill]);
}

/** Marks to choose from, each a button that stays pressed. */
export function MarkGrid<M extends Mark>(props: MarkGridProps<M>) {
  const {
    label,
    marks,
    chosen,
    onChange,
    face = (mark) => mark,
    note,
    bankers = [],
    isQuick,
    isWide,
  } = props;
  return (
    <div className={styles.line} role="group" aria-label={label}>
      <p className={styles.label} aria-hidden="true">
        {label}
      </p>
      <div className={classNames(styles.marks, isWide && styles.wide)} data-count={marks.length}>
        {marks.map((mark) => (
          <button
            key={mark}
            type="button"
            className={classNames(styles.mark, bankers.includes(mark) && styles.banker)}
            aria-pressed={chosen.includes(mark)}
            onClick={() => onChange(toggled(chosen, mark))}
          >
            <span>{face(mark)}</span>
            {note && <span className={styles.note}>{note(mark)}</span>}
          </button>
        ))}
      </div>
      {isQuick && marks.length >= leastForFills && (
        <Fills
          marks={marks.filter((mark) => typeof mark === 'number')}
          onFill={(all) => onChange(all as M[])}
        />
      )}
    </div>
  );
}

function Fills({ marks, onFill }: { marks: readonly number[]; onFill: (marks: number[]) => void }) {
  const t = useTranslations('lottery.board.fills');
  return (
    <div className={styles.fills}>
      {fills.map((fill) => (
        <button key={fill} type="button" className={styles.fill} onClick={() => onFill(filled(marks, fill))}>
          {t(fill)}
        </button>
      ))}
    </div>
  );
}

import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Table, type Column } from '@/components/ui/table';
import styles from './report-table.module.css';

/** A figure of a row, which the totals have as well. */
export interface FigureColumn<Figures> {
  key: string;
  label: string;
  value: (figures: Figures) => ReactNode;
  /** Left out where rows are cards, until all are asked for: three figures are enough to choose a line. */
  isExtra?: boolean;
}

/** What only a line has, such as its day. */
export interface LineColumn<Line> {
  key: string;
  label: string;
  cell: (line: Line) => ReactNode;
  isExtra?: boolean;
}

type Row<Line, Figures> =
  | { kind: 'total'; figures: Figures }
  | { kind: 'line'; line: Line; figures: Figures }
  | { kind: 'hidden'; figures: Figures };

export interface ReportTableProps<Line, Figures> {
  caption: string;
  /** Of the first column. */
  nameLabel: string;
  lines: readonly Line[];
  keyOf: (line: Line) => string;
  nameOf: (line: Line) => ReactNode;
  figuresOf: (line: Line) => Figures;
  columns?: readonly LineColumn<Line>[];
  figures: readonly FigureColumn<Figures>[];
  /** Stands at the end of a line: what can be done with it. */
  actionsOf?: ((line: Line) => ReactNode) | undefined;
  /** Of the whole filter; null leaves the row out. */
  totals: Figures | null;
  notListed: Figures | null;
}

/** A report: the totals of the whole filter, its lines, and what stands in no list as one line at the end. */
export function ReportTable<Line, Figures>(props: ReportTableProps<Line, Figures>) {
  const t = useTranslations('agentCentre.table');
  const { caption, lines, keyOf, figuresOf, totals, notListed, columns = [], figures } = props;
  const [isWhole, setIsWhole] = useState(false);
  const hasExtra = [...columns, ...figures].some(({ isExtra }) => isExtra);
  const rows: Row<Line, Figures>[] = [
    ...(totals ? [{ kind: 'total' as const, figures: totals }] : []),
    ...lines.map((line) => ({ kind: 'line' as const, line, figures: figuresOf(line) })),
    ...(notListed ? [{ kind: 'hidden' as const, figures: notListed }] : []),
  ];
  return (
    <div className={isWhole ? styles.whole : undefined}>
      {hasExtra && (
        <div className={styles.extras}>
          <Button variant="ghost" size="s" aria-pressed={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {t('allFigures')}
          </Button>
        </div>
      )}
      <Table
        caption={caption}
        columns={useColumns(props)}
        rows={rows}
        rowKey={(row) => (row.kind === 'line' ? keyOf(row.line) : row.kind)}
        cardClass={(row) => styles[row.kind] ?? ''}
      />
    </div>
  );
}

function useColumns<Line, Figures>({
  nameLabel,
  nameOf,
  columns = [],
  figures,
  actionsOf,
}: ReportTableProps<Line, Figures>): Column<Row<Line, Figures>>[] {
  const t = useTranslations('agentCentre.table');
  const named = (row: Row<Line, Figures>) => {
    if (row.kind === 'line') return nameOf(row.line);
    return row.kind === 'total' ? (
      <strong>{t('totals')}</strong>
    ) : (
      <span className={styles.hiddenName}>
        {t('notListed')}
        <span>{t('notListedText')}</span>
      </span>
    );
  };
  const keyed = (key: string, isExtra = false) => (isExtra ? `extra-${key}` : key);
  return [
    { key: 'name', label: nameLabel, cell: named },
    ...columns.map((column) => ({
      key: `line-${keyed(column.key, column.isExtra)}`,
      label: column.label,
      cell: (row: Row<Line, Figures>) => (row.kind === 'line' ? column.cell(row.line) : null),
    })),
    ...figures.map((figure) => ({
      key: keyed(figure.key, figure.isExtra),
      label: figure.label,
      align: 'end' as const,
      cell: (row: Row<Line, Figures>) => figure.value(row.figures),
    })),
    ...(actionsOf
      ? [
          {
            key: 'actions',
            label: t('actions'),
            cell: (row: Row<Line, Figures>) => (row.kind === 'line' ? actionsOf(row.line) : null),
          },
        ]
      : []),
  ];
}

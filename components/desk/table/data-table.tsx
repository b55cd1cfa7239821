import {
  flexRender,
  getCoreRowModel,
  getFilteredRowModel,
  getSortedRowModel,
  useReactTable,
  type ColumnDef,
  type Row,
  type SortingState,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useTranslations } from 'next-intl';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { DeskRow } from '@/lib/contract/desk/shapes';
import { Cell } from './cell';
import { TableHead } from './table-head';
import { compareValues, isAmount } from './values';
import styles from './data-table.module.css';

const rowHeight = 36;
/** Fewer rows stand whole in the document. */
const virtualFrom = 200;

export interface DataTableProps {
  label: string;
  rows: readonly DeskRow[];
  /** The row that is open beside the table. */
  openIndex?: number | null;
  onOpen?: (row: DeskRow, index: number) => void;
  /** Columns that are not shown; of all others those that some row has. */
  hidden?: readonly string[];
}

/** Rows as the desk answers them: what they have is what is shown, sorted by a press on a head and filtered by a word. */
export function DataTable({ label, rows, openIndex = null, onOpen, hidden = [] }: DataTableProps) {
  const t = useTranslations('desk.table');
  const [sorting, setSorting] = useState<SortingState>([]);
  const [filter, setFilter] = useState('');
  const data = useMemo(() => [...rows], [rows]);
  const columns = useMemo(() => columnsOf(data, hidden), [data, hidden]);
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing here is memoised by a compiler
  const table = useReactTable({
    data,
    columns,
    state: { sorting, globalFilter: filter },
    onSortingChange: setSorting,
    onGlobalFilterChange: setFilter,
    globalFilterFn: (row, _column, word: string) =>
      JSON.stringify(row.original).toLowerCase().includes(word.toLowerCase()),
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
    getFilteredRowModel: getFilteredRowModel(),
  });
  const shown = table.getRowModel().rows;
  const boxRef = useRef<HTMLDivElement>(null);
  const isVirtual = shown.length > virtualFrom;
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => boxRef.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    enabled: isVirtual,
  });
  const items = isVirtual
    ? virtual.getVirtualItems().map(({ index }) => index)
    : shown.map((_, index) => index);
  const right = useMemo(() => figuresIn(data), [data]);
  const first = items[0] ?? 0;
  const last = items.at(-1) ?? -1;

  if (rows.length === 0) return <p className={styles.empty}>{t('empty')}</p>;
  return (
    <div className={styles.whole}>
      {rows.length > 8 && <FilterField value={filter} onChange={setFilter} />}
      <div
        ref={boxRef}
        className={classNames(styles.box, isVirtual && styles.tall)}
        tabIndex={0}
        role="region"
        aria-label={label}
      >
        <table className={styles.table} aria-label={label} aria-rowcount={shown.length + 1}>
          <TableHead table={table} right={right} />
          <tbody>
            {isVirtual && first > 0 && <Gap height={first * rowHeight} />}
            {items.map((index) => {
              const row = shown[index];
              return row && <BodyRow key={row.id} {...{ row, index, openIndex, onOpen, right }} />;
            })}
            {isVirtual && last < shown.length - 1 && <Gap height={(shown.length - 1 - last) * rowHeight} />}
          </tbody>
        </table>
      </div>
      {filter && <p className={styles.count}>{t('found', { count: shown.length, all: rows.length })}</p>}
    </div>
  );
}

function FilterField({ value, onChange }: { value: string; onChange: (word: string) => void }) {
  const t = useTranslations('desk.table');
  return (
    <input
      type="search"
      data-filter=""
      className={styles.filter}
      aria-label={t('filter')}
      placeholder={t('filter')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function columnsOf(rows: readonly DeskRow[], hidden: readonly string[]): ColumnDef<DeskRow>[] {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter(
    (name) => !hidden.includes(name),
  );
  return names.map((name) => ({
    id: name,
    accessorFn: (row) => row[name],
    sortingFn: (one, other) => compareValues(one.original[name], other.original[name]),
    cell: ({ row }) => <Cell name={name} value={row.original[name]} />,
  }));
}

const isFigure = (value: unknown): boolean => isAmount(value) || typeof value === 'number';

/** Columns of nothing but figures stand at the end of their line. */
function figuresIn(rows: readonly DeskRow[]): ReadonlySet<string> {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const known = (name: string) =>
    rows.map((row) => row[name]).filter((value) => value !== null && value !== undefined);
  return new Set(
    names.filter((name) => name !== 'type' && known(name).length > 0 && known(name).every(isFigure)),
  );
}

function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden="true">
      <td style={{ height }} />
    </tr>
  );
}

interface BodyRowProps {
  row: Row<DeskRow>;
  index: number;
  openIndex: number | null;
  onOpen: DataTableProps['onOpen'];
  right: ReadonlySet<string>;
}

function BodyRow({ row, index, openIndex, onOpen, right }: BodyRowProps) {
  const isOpen = row.index === openIndex;
  const open = onOpen && (() => onOpen(row.original, row.index));
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
    event.preventDefault();
    open?.();
  }
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={onOpen ? isOpen : undefined}
      data-row={row.index}
      tabIndex={onOpen ? 0 : undefined}
      className={classNames(isOpen && styles.chosen, onOpen && styles.openable)}
      onClick={open}
      onKeyDown={onKeyDown}
    >
      {row.getVisibleCells().map((cell) => {
        return (
          <td key={cell.id} className={right.has(cell.column.id) ? styles.right : undefined}>
            {flexRender(cell.column.columnDef.cell, cell.getContext())}
          </td>
        );
      })}
    </tr>
  );
}

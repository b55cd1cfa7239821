import { useTranslations } from 'next-intl';
import type { DeskRow } from '@/lib/contract/desk/shapes';
import { amountText } from '../table/values';
import { useColumnName } from '../table/use-column-name';
import { wordOf } from '../table/values';
import { pathsOf } from './chart-path';
import styles from './figures.module.css';

const chartWidth = 720;
const chartHeight = 180;

/** Columns of rows by day as lines, the oldest first. The table below it says the same in figures. */
export function LineChart({ rows, columns }: { rows: readonly DeskRow[]; columns: readonly string[] }) {
  const t = useTranslations('desk.figures');
  const columnName = useColumnName();
  const days = [...rows]
    .filter(({ day }) => typeof day === 'string')
    .sort((one, other) => wordOf(one.day).localeCompare(wordOf(other.day)));
  if (days.length < 2) return null;
  const { lines, least, most, zero } = pathsOf(days, columns, { width: chartWidth, height: chartHeight });
  const [from, to] = [wordOf(days[0]?.day), wordOf(days.at(-1)?.day)];
  return (
    <figure className={styles.chart}>
      <svg
        viewBox={`0 0 ${chartWidth} ${chartHeight}`}
        role="img"
        aria-label={t('chart', { from, to })}
        preserveAspectRatio="none"
      >
        <line className={styles.zero} x1={0} x2={chartWidth} y1={zero} y2={zero} />
        {lines.map((path, at) => (
          <path key={columns[at]} className={styles.line} data-line={at} d={path} />
        ))}
      </svg>
      <figcaption>
        {columns.map((column, at) => (
          <span key={column} className={styles.key} data-line={at}>
            {columnName(column)}
          </span>
        ))}
        <span>
          {t('range', { least: amountText(least), most: amountText(most) })} · {from} – {to}
        </span>
      </figcaption>
    </figure>
  );
}

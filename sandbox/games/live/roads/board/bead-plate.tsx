import { useTranslations } from 'next-intl';
import { roadRows, type RoadResult } from '../types';
import styles from './bead-plate.module.css';
import { Bead } from './marks';
import type { RoadNames } from './roads-view';

interface BeadPlateProps {
  /** Of the shoe that lies on the table, the oldest first. */
  results: readonly RoadResult[];
  names: RoadNames;
}

const mostColumns = 8;

/** The newest columns of the bead plate, small: where there is no room for all of them the older ones are cut off. */
export function BeadPlate({ results, names }: BeadPlateProps) {
  const t = useTranslations('play.liveRoads');
  const columns = Math.ceil(results.length / roadRows);
  const first = Math.max(0, columns - mostColumns) * roadRows;
  return (
    <div className={styles.window}>
      <ol className={styles.plate} dir="ltr" aria-label={t('bead')}>
        {results.slice(first).map((result, at) => (
          <li key={first + at}>
            <Bead result={result} letter={names[result].letter} name={names[result].name} />
          </li>
        ))}
      </ol>
    </div>
  );
}

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { drawRoads } from '../add-result';
import { ask } from '../ask';
import { derivedRoadKeys, roadSides, type DerivedRoadKey, type RoadResult, type Roads } from '../types';
import { Bead, Derived, Ring } from './marks';
import { RoadTable } from './road-table';
import styles from './roads-view.module.css';

/** What a table calls the results of its roads. */
export type RoadNames = Readonly<Record<RoadResult, { name: string; letter: string }>>;

interface RoadsViewProps {
  /** Of the shoe that lies on the table, the oldest first. */
  results: readonly RoadResult[];
  names: RoadNames;
}

/** The bead plate and the big road, and folded below them the derived roads with what either winner would add. */
export function RoadsView({ results, names }: RoadsViewProps) {
  const t = useTranslations('play.liveRoads');
  const roads = useMemo(() => drawRoads(results), [results]);
  return (
    <section className={styles.roads} aria-label={t('label')}>
      <p className={styles.note}>{results.length === 0 ? t('empty') : t('noMemory')}</p>
      <BeadPlate roads={roads} names={names} />
      <BigRoad roads={roads} names={names} />
      <details className={styles.more}>
        <summary>{t('more')}</summary>
        <div className={styles.derived}>
          {derivedRoadKeys.map((key) => (
            <DerivedRoad key={key} road={key} roads={roads} />
          ))}
        </div>
        <Asked roads={roads} names={names} />
      </details>
    </section>
  );
}

interface PartProps {
  roads: Roads;
  names: RoadNames;
}

function BeadPlate({ roads: { beadPlate }, names }: PartProps) {
  const t = useTranslations('play.liveRoads');
  const cells = beadPlate.map(({ result, column, row }) => ({
    column,
    row,
    node: <Bead result={result} letter={names[result].letter} name={names[result].name} />,
  }));
  return <RoadTable caption={t('bead')} cells={cells} leastColumns={10} size="large" />;
}

function BigRoad({ roads: { bigRoad }, names }: PartProps) {
  const t = useTranslations('play.liveRoads');
  const cells = bigRoad.cells.map(({ mark, ties, column, row }) => {
    const { name } = names[mark];
    const said = ties > 0 ? t('withTies', { name, ties }) : name;
    return { column, row, node: <Ring side={mark} ties={ties} name={said} /> };
  });
  return <RoadTable caption={t('big')} cells={cells} leastColumns={16} />;
}

function DerivedRoad({ road, roads }: { road: DerivedRoadKey; roads: Roads }) {
  const t = useTranslations('play.liveRoads');
  const cells = roads[road].map(({ mark, column, row }) => ({
    column,
    row,
    node: <Derived road={road} colour={mark} name={t(`colours.${mark}`)} />,
  }));
  return (
    <div>
      <p className={styles.name}>{t(`derived.${road}`)}</p>
      <RoadTable caption={t(`derived.${road}`)} cells={cells} leastColumns={12} />
    </div>
  );
}

/** What each derived road would get if this side won next. */
function Asked({ roads, names }: PartProps) {
  const t = useTranslations('play.liveRoads');
  return (
    <table className={styles.ask}>
      <caption>{t('ask')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('winner')}</th>
          {derivedRoadKeys.map((key) => (
            <th key={key} scope="col">
              {t(`derived.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {roadSides.map((side) => {
          const asked = ask(roads, side);
          return (
            <tr key={side}>
              <th scope="row">{names[side].name}</th>
              {derivedRoadKeys.map((key) => {
                const colour = asked[key];
                return (
                  <td key={key}>
                    {colour ? (
                      <span className={styles.asked}>
                        <Derived road={key} colour={colour} name={t(`colours.${colour}`)} />
                      </span>
                    ) : (
                      t('nothing')
                    )}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

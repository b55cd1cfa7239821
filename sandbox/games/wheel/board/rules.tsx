import { useTranslations } from 'next-intl';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { wheelKey, type WheelMaths } from '@/sandbox/games/wheel/types';
import tableStyles from '@/sandbox/board/table/pay-table.module.css';
import styles from '@/sandbox/board/rules/rules.module.css';
import { multipleText } from './segments';

/** Each bet with its segments, its pay and its return, and how a wheel is played. */
export function Rules({ info }: { info: GameInfo<WheelMaths> }) {
  const t = useTranslations('play.wheel.rules');
  const { maths } = info;
  return (
    <>
      <h3>{t('how')}</h3>
      <ul className={styles.list}>
        <li>{t(maths.game)}</li>
        <li>{t('equal')}</li>
        <li>{t('middle')}</li>
      </ul>
      <h3>{t('pays')}</h3>
      {maths.game === 'rings' ? (
        <ul className={styles.list}>
          <li>{t('outer', { list: countsOf(maths.outer.map(multipleText)) })}</li>
          <li>{t('inner', { list: countsOf(maths.inner.map(String)) })}</li>
        </ul>
      ) : (
        <BetTable info={info} />
      )}
    </>
  );
}

/** "20 × 0, 4 × 0.5": how many segments carry what. */
function countsOf(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].map(([text, count]) => `${count} × ${text}`).join(', ');
}

function BetTable({ info }: { info: GameInfo<WheelMaths> }) {
  const t = useTranslations('play.wheel.rules');
  const tWheel = useTranslations('play.wheel');
  const rows = rowsOf(info.maths);
  return (
    <table className={tableStyles.table}>
      <thead>
        <tr>
          <th scope="col">{t('bet')}</th>
          <th scope="col" className={tableStyles.number}>
            {t('segments')}
          </th>
          <th scope="col" className={tableStyles.number}>
            {t('hit')}
          </th>
          <th scope="col" className={tableStyles.number}>
            {t('return')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, segments }) => (
          <tr key={key}>
            <th scope="row">{tWheel(`bets.${key}` as 'bets.gold')}</th>
            <td className={tableStyles.number}>{segments}</td>
            <td className={tableStyles.number}>{t('percent', { value: info.facts[`hit.${key}`] ?? '' })}</td>
            <td className={tableStyles.number}>
              {t('percent', { value: info.bets.find((bet) => bet.key === key)?.returnToPlayer ?? '' })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function rowsOf(maths: WheelMaths): { key: string; segments: string }[] {
  if (maths.game === 'values') {
    return Object.entries(maths.pays).map(([name, tenths]) => {
      const count = maths.segments.filter((segment) => segment === name).length;
      return { key: name, segments: `${count} × ${multipleText(tenths)}` };
    });
  }
  if (maths.game === 'rings') return [];
  return maths.wheels.map(({ risk, segments }) => ({
    key: wheelKey(risk, segments.length),
    segments: countsOf([...segments].sort((a, b) => a - b).map(multipleText)),
  }));
}

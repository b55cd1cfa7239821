import { useTranslations } from 'next-intl';
import { callsOf, mostCards, type BingoMaths } from '@/sandbox/games/bingo/types';
import type { GameInfo } from '@/sandbox/kit/game-info';
import tableStyles from '@/sandbox/board/table/pay-table.module.css';
import { OddsList } from '@/sandbox/board/rules/odds-list';
import styles from '@/sandbox/board/rules/rules.module.css';
import { PatternIcon } from './pattern-icon';

/** What pays and how often, and how the balls and the cards are drawn. */
export function Rules({ info }: { info: GameInfo<BingoMaths> }) {
  const t = useTranslations('play.bingo.rules');
  const tPatterns = useTranslations('play.bingo.patterns');
  const { maths, facts } = info;
  return (
    <>
      <OddsList rows={[[t('cardHit'), t('percent', { value: facts.cardHit ?? '' })]]} />
      <h3>{t('prizes')}</h3>
      <p className={styles.note}>{maths.counting === 'best' ? t('best') : t('each')}</p>
      <table className={tableStyles.table}>
        <thead>
          <tr>
            <th scope="col">{t('pattern')}</th>
            <th scope="col" className={tableStyles.number}>
              {t('within')}
            </th>
            <th scope="col" className={tableStyles.number}>
              {t('pays')}
            </th>
            <th scope="col" className={tableStyles.number}>
              {t('odds')}
            </th>
          </tr>
        </thead>
        <tbody>
          {maths.prizes.map(({ pattern, withinBalls, pays }, index) => (
            <tr key={`${pattern}-${withinBalls}`}>
              <th scope="row">
                <span className={tableStyles.symbol}>
                  <PatternIcon balls={maths.balls} pattern={pattern} />
                  {tPatterns(pattern)}
                </span>
              </th>
              <td className={tableStyles.number}>{withinBalls}</td>
              <td className={tableStyles.number}>{t('times', { count: pays })}</td>
              <td className={tableStyles.number}>
                {t('oneIn', { count: Number(facts[`oneIn${index}`] ?? 0) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{t('oddsNote')}</p>
      <h3>{t('how')}</h3>
      <ul className={styles.list}>
        <li>{t('ruleCards', { most: mostCards })}</li>
        <li>{maths.balls === 75 ? t('rule75') : t('rule90')}</li>
        <li>{t('ruleCalls', { total: callsOf(maths), balls: maths.balls })}</li>
        <li>{t('ruleMarks')}</li>
        <li>{t('ruleIndependent')}</li>
      </ul>
    </>
  );
}

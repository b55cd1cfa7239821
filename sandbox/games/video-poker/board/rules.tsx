import { useTranslations } from 'next-intl';
import type { GameInfo } from '@/sandbox/kit/game-info';
import type { PokerMaths } from '@/sandbox/games/video-poker/types';
import styles from './rules.module.css';

/** The pay table with what each hand is, and how a round goes. */
export function Rules({ info }: { info: GameInfo<PokerMaths> }) {
  const t = useTranslations('play.videoPoker');
  const { pays, wilds } = info.maths;
  return (
    <>
      <h3>{t('payTable')}</h3>
      <p>{t('rules.pays')}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('rules.hand')}</th>
            <th scope="col">{t('rules.what')}</th>
            <th scope="col" className={styles.number}>
              {t('rules.times')}
            </th>
          </tr>
        </thead>
        <tbody>
          {pays.map((row) => (
            <tr key={row.hand}>
              <th scope="row">{t(`hands.${row.hand}`)}</th>
              <td>{t(`what.${row.hand}`)}</td>
              <td className={styles.number}>{row.pays}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>{t('rules.how')}</h3>
      <ul className={styles.list}>
        <li>{t(`rules.deck.${wilds}`)}</li>
        <li>{t('rules.hold')}</li>
        <li>{t('rules.fixed')}</li>
        <li>{t('rules.return', { percent: info.returnToPlayer })}</li>
        <li>{t('rules.left')}</li>
        <li>{t('rules.keys')}</li>
      </ul>
    </>
  );
}

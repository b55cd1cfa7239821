import { useTranslations } from 'next-intl';
import type { LiveStageProps } from '@/sandbox/board/live/live-board';
import { fullStrands } from '../fly-match';
import type { KiteResult, ShownPass } from '../table-match';
import { kiteSides, mostPasses, strandCount } from '../types';
import styles from './glance.module.css';

const places = Array.from({ length: strandCount }, (_each, index) => index);

/** The strands that each kite has left, and how far the match is. */
export function Glance({ round, opened, result }: LiveStageProps<ShownPass, KiteResult>) {
  const t = useTranslations('play.liveKites');
  const strands = result?.strands ?? opened.at(-1)?.strands ?? fullStrands;
  const pass = result?.passes ?? opened.length + (round?.opening ? 1 : 0);
  return (
    <div className={styles.glance}>
      {kiteSides.map((side) => (
        <div key={side} className={styles.side} role="group" aria-label={t(`bets.${side}`)}>
          <span aria-hidden="true">{t(`letters.${side}`)}</span>
          <span className={styles.strands} aria-hidden="true">
            {places.map((place) => (
              <span key={place} className={styles.strand} data-whole={place < strands[side] || undefined} />
            ))}
          </span>
          <span className="visually-hidden">{t('strands', { left: strands[side] })}</span>
        </div>
      ))}
      {pass > 0 && <p>{t('pass', { pass, most: mostPasses })}</p>}
    </div>
  );
}

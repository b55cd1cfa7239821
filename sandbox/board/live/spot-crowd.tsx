import { useTranslations } from 'next-intl';
import { useMoney } from '../table/use-money';
import type { SpotCrowd } from './live-board';
import styles from './spot-crowd.module.css';

/** How many real players have staked on a spot, and how much together; nothing where nobody has. */
export function SpotCrowdNote({ crowd }: { crowd: SpotCrowd | undefined }) {
  const t = useTranslations('play.live');
  const money = useMoney();
  if (!crowd || crowd.players === 0) return null;
  return (
    <span className={styles.crowd}>{t('crowd', { players: crowd.players, sum: money(crowd.sum) })}</span>
  );
}

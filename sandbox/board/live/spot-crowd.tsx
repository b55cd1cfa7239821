import { useTranslations } from 'next-intl';
import { useMoney } from '../table/use-money';
import type { SpotCrowd } from './live-board';
import styles from './spot-crowd.module.css';

/** How many real players have staked on a spot, and how much together; null where nobody has. */
export function useCrowdText(): (crowd: SpotCrowd | undefined) => string | null {
  const t = useTranslations('play.live');
  const money = useMoney();
  return (crowd) =>
    crowd && crowd.players > 0 ? t('crowd', { players: crowd.players, sum: money(crowd.sum) }) : null;
}

/** The same on the spot itself; its line is there before anybody has staked, so that nothing moves when somebody does. */
export function SpotCrowdNote({ crowd }: { crowd: SpotCrowd | undefined }) {
  const text = useCrowdText()(crowd);
  return <span className={styles.crowd}>{text}</span>;
}

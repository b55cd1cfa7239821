import { BetSpot } from '../betting-table/bet-spot';
import type { PlacedBets } from '../chips/use-placed-bets';
import type { SpotCrowd } from './live-board';
import styles from './live-spot.module.css';
import { SpotCrowdNote } from './spot-crowd';

interface LiveSpotProps {
  bets: PlacedBets;
  spotKey: string;
  name: string;
  odds: string;
  /** When it wins, where its name does not say so. */
  hint?: string | null;
  /** Odds, return and limit, and what else is to be known of it. */
  description: string;
  chips: readonly string[];
  crowd: SpotCrowd | undefined;
  className?: string | undefined;
}

/** A spot with its words: name, odds, when it wins, and who has staked on it. `--spot-name-size` is the size of the name. */
export function LiveSpot({ name, odds, hint, crowd, ...spot }: LiveSpotProps) {
  return (
    <BetSpot {...spot} name={name}>
      <span className={styles.name}>{name}</span>
      <span className={styles.odds}>{odds}</span>
      {hint && <span className={styles.odds}>{hint}</span>}
      <SpotCrowdNote crowd={crowd} />
    </BetSpot>
  );
}

import { useTranslations } from 'next-intl';
import { factorOf } from '@/sandbox/games/fish/odds';
import type { FishMaths } from '@/sandbox/games/fish/types';
import type { Fish } from '@/sandbox/games/fish/schedule';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { CreatureIcon } from './creature-icon';
import styles from './targets.module.css';
import { useCreatureText } from './use-creature-text';

interface TargetsProps {
  info: GameInfo<FishMaths>;
  sight: readonly Fish[];
  aimed: Fish | null;
  /** The number of the next shot, from 0: a heavy one pays more. */
  shot: number;
  /** Null while nothing can be fired. */
  onFire: ((fish: Fish) => void) | null;
  /** `picture`: in place of the drawn sea. */
  size?: 'strip' | 'picture';
}

/** The nearest to the middle of the sea is the easiest to see. */
function nearest(fish: readonly Fish[]): Fish | undefined {
  return [...fish].sort((a, b) => Math.abs(a.place.x - 0.5) - Math.abs(b.place.x - 0.5))[0];
}

/** Every creature of the title as a button that fires at one of its kind: pay table, list of what is in sight, and a way to play. */
export function Targets({ info, sight, aimed, shot, onFire, size = 'strip' }: TargetsProps) {
  const t = useTranslations('play.fish');
  const { nameOf, paysOf } = useCreatureText();
  const factor = factorOf(info.maths, shot);
  return (
    <ul className={styles.targets} data-size={size} aria-label={t('targets')}>
      {info.maths.creatures.map((creature) => {
        const those = sight.filter(({ target }) => target === creature.key);
        const fish = those.find(({ id }) => id === aimed?.id) ?? nearest(those);
        const isReady = onFire !== null && fish !== undefined;
        const pays = paysOf(creature, factor);
        return (
          <li key={creature.key} className={styles.item}>
            <button
              type="button"
              className={styles.target}
              data-aimed={aimed?.target === creature.key || undefined}
              data-away={fish === undefined || undefined}
              aria-disabled={!isReady || undefined}
              aria-label={t('target', { name: nameOf(creature.key), pays, count: those.length })}
              onClick={() => {
                if (isReady) onFire(fish);
              }}
            >
              <CreatureIcon info={info} target={creature.key} className={styles.icon} />
              {size === 'picture' && <span className={styles.name}>{nameOf(creature.key)}</span>}
              <span className={styles.pays}>{pays}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

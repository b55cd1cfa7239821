import { useTranslations } from 'next-intl';
import { factorOf, shotCount } from '@/sandbox/games/fish/odds';
import type { FishMaths, FishView } from '@/sandbox/games/fish/types';
import styles from './magazine.module.css';

interface MagazineProps {
  maths: FishMaths;
  view: FishView | null;
}

/** The ten shots as pips: caught, missed, still loaded; heavy ones are larger. */
export function Magazine({ maths, view }: MagazineProps) {
  const t = useTranslations('play.fish');
  return (
    <p className={styles.magazine}>
      <span className={styles.pips} aria-hidden="true">
        {Array.from({ length: shotCount }, (_, shot) => {
          const fired = view?.shots[shot];
          const state = fired ? (fired.multiple > 0 ? 'caught' : 'missed') : view ? 'loaded' : 'empty';
          return (
            <span
              key={shot}
              className={styles.pip}
              data-state={state}
              data-heavy={factorOf(maths, shot) > 1 || undefined}
            />
          );
        })}
      </span>
      <span>{view ? t('left', { count: view.left }) : t('none')}</span>
    </p>
  );
}

import { useEffect, useState } from 'react';
import type { DiceLook } from '@/sandbox/games/sic-bo/look';
import { Die } from './die';
import styles from './dice-bowl.module.css';

interface DiceBowlProps {
  /** Null while they tumble and before the first throw. */
  dice: readonly number[] | null;
  isTumbling: boolean;
  look: DiceLook | undefined;
  total: number | null;
  /** For a table that has the bowl above its bets even on a phone on its side. */
  isLying?: boolean;
}

const faceMs = 130;

/** Faces to show while nothing is known: they turn in a fixed order that has nothing to do with the throw. */
export function useTurningFaces(isOn: boolean): readonly number[] {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!isOn || window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setTurn((before) => before + 1), faceMs);
    return () => clearInterval(timer);
  }, [isOn]);
  return [0, 2, 4].map((offset) => ((turn * 5 + offset) % 6) + 1);
}

/** Three dice in a bowl; a round that runs shows faces of no meaning, or none under reduced motion. */
export function DiceBowl({ dice, isTumbling, look, total, isLying = false }: DiceBowlProps) {
  const turning = useTurningFaces(isTumbling);
  return (
    <div className={styles.bowl} data-tumbling={isTumbling || undefined} data-lying={isLying || undefined}>
      {[0, 1, 2].map((place) => (
        <Die
          key={place}
          face={isTumbling ? (turning[place] ?? 0) : (dice?.[place] ?? 0)}
          look={look}
          className={styles.die}
        />
      ))}
      <span className={styles.total} aria-hidden="true">
        {total}
      </span>
    </div>
  );
}

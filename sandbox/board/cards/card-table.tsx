import type { CSSProperties, ReactNode } from 'react';
import type { Scene } from '@/sandbox/kit/look';
import styles from './card-table.module.css';

/** The cloth of a card table with its wooden rail, in the colours of the title's scene. */
export function CardTable({ scene, children }: { scene: Scene; children: ReactNode }) {
  const colours = {
    '--cloth': scene.ground[0],
    '--cloth-deep': scene.ground[2],
    '--rail': scene.sky[2],
  } as CSSProperties;
  return (
    <div className={styles.table} style={colours}>
      <div className={styles.cloth}>{children}</div>
    </div>
  );
}

import { classNames } from './class-names';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** Of what will stand here, so that nothing jumps: a CSS length or pixels. */
  width?: number | string;
  height?: number | string;
  shape?: 'line' | 'box' | 'round';
  className?: string | undefined;
}

export function Skeleton({ width = '100%', height = '1em', shape = 'line', className }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, styles[shape], className)}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}

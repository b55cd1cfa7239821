import { useEffect, useRef } from 'react';
import { ballRadius, courseOf, type BoardShape } from './course';
import styles from './pegs.module.css';

interface BallProps {
  shape: BoardShape;
  path: string;
  /** Milliseconds until the balls have landed; null when nothing falls. */
  fallMs: number | null;
  /** How many balls were let go before this one. */
  delay: number;
}

/** The part of the fall that each ball waits for the one before it. */
const waitShare = 0.18;

/** Falls by the browser's own animation, off the main thread; at rest it stands on its slot. */
export function Ball({ shape, path, fallMs, delay }: BallProps) {
  const ball = useRef<SVGGElement>(null);
  const course = courseOf(shape, path);
  const { x, y } = course.at(-1) ?? { x: 0, y: 0 };
  const isFalling = fallMs !== null;
  useEffect(() => {
    const element = ball.current;
    if (!element || fallMs === null || typeof element.animate !== 'function') return;
    const frames = courseOf(shape, path).map((step) => ({
      transform: `translate(${step.x}px, ${step.y}px)`,
      easing: step.easing,
    }));
    const wait = delay * waitShare * fallMs;
    const animation = element.animate(frames, {
      duration: Math.max(1, fallMs - wait),
      delay: wait,
      fill: 'both',
    });
    return () => animation.cancel();
    // A ball falls once; how long was fixed when it was let go.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isFalling, path]);
  return (
    <g
      ref={ball}
      className={styles.ball}
      data-falling={isFalling || undefined}
      transform={`translate(${x} ${y})`}
    >
      <circle r={ballRadius} fill="url(#plinko-ball)" />
      <ellipse cx="-2" cy="-2.6" rx="2" ry="1.3" transform="rotate(-32)" className={styles.shine} />
    </g>
  );
}

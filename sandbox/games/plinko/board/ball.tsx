import { useLayoutEffect, useRef } from 'react';
import { ballRadius, courseOf, fitOf, type BoardShape } from './course';
import styles from './pegs.module.css';

/** At rest it stands on its slot, at `x` and `y` of the board's picture. */
export function RestingBall({ shape, path }: { shape: BoardShape; path: string }) {
  const { x, y } = courseOf(shape, path).at(-1) ?? { x: 0, y: 0 };
  return (
    <g transform={`translate(${x} ${y})`}>
      <BallFace />
    </g>
  );
}

function BallFace() {
  return (
    <>
      <circle r={ballRadius} fill="url(#plinko-ball)" />
      <ellipse cx="-2" cy="-2.6" rx="2" ry="1.3" transform="rotate(-32)" className={styles.shine} />
    </>
  );
}

interface FallingBallProps {
  shape: BoardShape;
  path: string;
  /** Milliseconds until the balls have landed. */
  fallMs: number;
  /** How many balls were let go before this one. */
  delay: number;
}

/** The part of the fall that each ball waits for the one before it. */
const waitShare = 0.18;

/**
 * Falls by the browser's own animation, in a box over the board: a part of the board's picture would be laid out and painted
 * with every frame, a box is only moved.
 */
export function FallingBall({ shape, path, fallMs, delay }: FallingBallProps) {
  const ball = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    const element = ball.current;
    const board = element?.parentElement;
    if (!element || !board || typeof element.animate !== 'function') return;
    const wait = delay * waitShare * fallMs;
    const animation = element.animate(framesOn(board, shape, path), {
      duration: Math.max(1, fallMs - wait),
      delay: wait,
      fill: 'both',
    });
    const fit = () => {
      element.style.width = `${2 * ballRadius * fitOf(shape, board).scale}px`;
      (animation.effect as KeyframeEffect).setKeyframes(framesOn(board, shape, path));
    };
    const resizer = new ResizeObserver(fit);
    resizer.observe(board);
    return () => {
      resizer.disconnect();
      animation.cancel();
    };
    // A ball falls once; how long was fixed when it was let go.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [path]);
  return (
    <svg
      ref={ball}
      className={styles.falling}
      viewBox={`${-ballRadius} ${-ballRadius} ${2 * ballRadius} ${2 * ballRadius}`}
      aria-hidden="true"
    >
      <BallFace />
    </svg>
  );
}

/** The course in pixels of a board of this size. */
function framesOn(board: HTMLElement, shape: BoardShape, path: string): Keyframe[] {
  const { scale, left, top } = fitOf(shape, board);
  return courseOf(shape, path).map(({ x, y, easing }) => ({
    transform: `translate(${left + (x - ballRadius) * scale}px, ${top + (y - ballRadius) * scale}px)`,
    easing,
  }));
}

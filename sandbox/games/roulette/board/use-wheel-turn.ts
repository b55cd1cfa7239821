import { useEffect, useRef, type RefObject } from 'react';

export type WheelPhase =
  /** Nothing turns; the ball lies in the pocket, if there is one. */
  | 'resting'
  /** The outcome is not known yet. */
  | 'turning'
  /** It is known, and the ball is on its way to it. */
  | 'settling';

/** Degrees a second: the wheel one way, the ball the other. */
const wheelSpeed = 44;
const ballSpeed = -330;
const trackRadius = 80;
const pocketRadius = 57;
const leastSettleMs = 900;
const replayMs = 5000;

interface Turn {
  phase: WheelPhase;
  /** Degrees of the pocket on the wheel; null without one. */
  angle: number | null;
  /** By `performance.now()`: when the ball has to lie still; null for a round that is shown once more, from now on. */
  endsAtMs: number | null;
}

interface WheelParts {
  rotor: RefObject<SVGGElement | null>;
  ball: RefObject<SVGGElement | null>;
}

function prefersStillness(): boolean {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}

/** From the ball's own speed down to rest, over whole turns that end in the pocket. */
function glide(from: number, to: number, ms: number): (passedMs: number) => number {
  const free = (-ballSpeed * ms) / 1000 / 2.2;
  const toGo = (((from - to) % 360) + 360) % 360;
  const way = toGo + 360 * Math.max(1, Math.round((free - toGo) / 360));
  const power = Math.max(1.4, (-ballSpeed * ms) / 1000 / way);
  return (passedMs) => from - way * (1 - (1 - Math.min(1, passedMs / ms)) ** power);
}

/**
 * Turns a drawn wheel and its ball. What moves is decoration: the pocket is decided before the ball slows down, and the
 * ball stays on its track until it falls into it, so that it never seems to have come close to another one.
 */
export function useWheelTurn({ rotor, ball }: WheelParts, { phase, angle, endsAtMs }: Turn): void {
  const at = useRef({ wheel: 0, ball: 0 });
  useEffect(() => {
    const draw = (radius: number | null) => {
      rotor.current?.setAttribute('transform', `rotate(${at.current.wheel.toFixed(2)})`);
      ball.current?.setAttribute('visibility', radius === null ? 'hidden' : 'visible');
      ball.current?.setAttribute(
        'transform',
        `rotate(${at.current.ball.toFixed(2)}) translate(0 ${(-(radius ?? 0)).toFixed(2)})`,
      );
    };
    if (phase === 'resting' || prefersStillness()) {
      if (phase === 'resting' && angle !== null) at.current.ball = angle;
      draw(phase === 'resting' && angle !== null ? pocketRadius : null);
      return;
    }
    const startMs = performance.now();
    const start = { ...at.current };
    const settleMs = Math.max(leastSettleMs, (endsAtMs ?? startMs + replayMs) - startMs);
    const settle = phase === 'settling' && angle !== null ? glide(start.ball, angle, settleMs) : null;
    let frame = 0;
    const step = () => {
      const passedMs = performance.now() - startMs;
      const share = Math.min(1, passedMs / settleMs);
      at.current = {
        wheel: (start.wheel + (wheelSpeed * passedMs) / 1000) % 360,
        ball: settle ? settle(passedMs) : start.ball + (ballSpeed * passedMs) / 1000,
      };
      const fall = settle ? Math.min(1, Math.max(0, (share - 0.72) / 0.2)) : 0;
      draw(trackRadius - (trackRadius - pocketRadius) * fall ** 2);
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [rotor, ball, phase, angle, endsAtMs]);
}

import { multiplierAt } from '@/sandbox/games/crash/curve';
import { sinkingThemes } from '@/sandbox/games/crash/look';
import type { CrashMaths } from '@/sandbox/games/crash/types';
import type { GameInfo } from '@/sandbox/kit/game-info';
import styles from './curve.module.css';

const width = 400;
const height = 200;
const margin = 16;
const pointCount = 90;
/** At the start the picture shows this much of time and height. */
const leastMs = 6000;
const leastMultiple = 200;

interface CurveProps {
  info: GameInfo<CrashMaths>;
  /** Where the bright line ends. */
  untilMs: number;
  /** How far the round would have gone after the player left. */
  restMs?: number | null;
  isBroken: boolean;
}

/** The curve so far, with what climbs or dives at its end. The picture grows with the time that it shows. */
export function Curve({ info, untilMs, restMs = null, isBroken }: CurveProps) {
  const { maths, theme, look, glyphs } = info;
  const endMs = Math.max(untilMs, restMs ?? 0);
  const spanMs = Math.max(leastMs, endMs * 1.12);
  const span = Math.max(leastMultiple, multiplierAt(maths, endMs) * 1.12) - 100;
  const isSinking = sinkingThemes.includes(theme);
  const place = (ms: number): [number, number] => {
    const share = (multiplierAt(maths, ms) - 100) / span;
    const rise = margin + share * (height - 2 * margin);
    return [margin + (ms / spanMs) * (width - 2 * margin), isSinking ? rise : height - rise];
  };
  const line = (fromMs: number, toMs: number) =>
    Array.from({ length: pointCount + 1 }, (_, index) =>
      place(fromMs + ((toMs - fromMs) * index) / pointCount),
    )
      .map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
      .join('L');
  const [x, y] = place(untilMs);
  const base = isSinking ? margin : height - margin;
  const [light, middle] = look.symbols.craft ?? ['', ''];
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={styles.curve}
      aria-hidden="true"
      data-broken={isBroken || undefined}
    >
      {[0.25, 0.5, 0.75, 1].map((share) => (
        <path
          key={share}
          className={styles.grid}
          d={`M${margin} ${margin + share * (height - 2 * margin)}H${width - margin}`}
        />
      ))}
      {untilMs > 0 && (
        <>
          <path
            className={styles.fill}
            d={`M${line(0, untilMs)}L${x} ${base}L${margin} ${base}Z`}
            fill={middle}
          />
          <path className={styles.line} d={`M${line(0, untilMs)}`} stroke={light} />
        </>
      )}
      {restMs !== null && restMs > untilMs && (
        <path className={styles.rest} d={`M${line(untilMs, restMs)}`} stroke={light} />
      )}
      <g transform={`translate(${x} ${y})`} className={styles.craft}>
        <circle r="17" className={styles.ring} stroke={light} />
        <path d={glyphs.craft} transform="translate(-12 -12) scale(0.047)" fill={light} />
      </g>
    </svg>
  );
}

import { memo } from 'react';
import { sinkingThemes } from '@/sandbox/games/crash/look';
import type { CrashMaths } from '@/sandbox/games/crash/types';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { multipleText } from '@/sandbox/kit/multiples';
import { useUprightStage } from '@/sandbox/board/table/use-stage-shape';
import styles from './curve.module.css';
import { axisPlace, drawnMultiple, ticksBetween } from './picture';

const width = 400;
const lyingHeight = 200;
const uprightHeight = 330;
const margin = 16;
/** Room for the figures of the axes. */
const axis = 34;
const pointCount = 64;
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

interface Scale {
  /** How much time and how many hundredths above the start the picture shows, and its height. */
  spanMs: number;
  span: number;
  height: number;
}

/** Where a moment and a multiple stand in the picture. */
function scaleOf({ maths, theme }: GameInfo<CrashMaths>, { spanMs, span, height }: Scale) {
  const isSinking = sinkingThemes.includes(theme);
  const top = axisPlace(maths, 100 + span) - 100;
  return {
    acrossOf: (ms: number) => axis + (ms / spanMs) * (width - axis - margin),
    heightOf: (multiple: number) => {
      const rise = margin + ((axisPlace(maths, multiple) - 100) / top) * (height - 2 * margin);
      return isSinking ? rise : height - rise;
    },
  };
}

/** The figures of both axes; they stand as long as the picture does not grow. */
const Axes = memo(function Axes({ info, ...scale }: Scale & { info: GameInfo<CrashMaths> }) {
  const { acrossOf, heightOf } = scaleOf(info, scale);
  const isSinking = sinkingThemes.includes(info.theme);
  return (
    <>
      {ticksBetween(100, 100 + scale.span).map((multiple) => (
        <g key={multiple} className={styles.tick}>
          <path className={styles.grid} d={`M${axis} ${heightOf(multiple)}H${width - margin}`} />
          <text x={axis - 5} y={heightOf(multiple) + 3} textAnchor="end">
            {`${multipleText(multiple).replace(/\.?0+$/, '')}×`}
          </text>
        </g>
      ))}
      {ticksBetween(0, scale.spanMs).map((ms) => (
        <text
          key={ms}
          className={styles.tick}
          x={acrossOf(ms)}
          y={isSinking ? 10 : scale.height - 4}
          textAnchor="middle"
        >
          {`${ms / 1000}s`}
        </text>
      ))}
    </>
  );
});

/** The curve so far, with what climbs or dives at its end. The picture grows with the time that it shows. */
export function Curve({ info, untilMs, restMs = null, isBroken }: CurveProps) {
  const { maths, theme, look, glyphs } = info;
  const height = useUprightStage() ? uprightHeight : lyingHeight;
  const endMs = Math.max(untilMs, restMs ?? 0);
  const spanMs = Math.max(leastMs, endMs * 1.12);
  const span = Math.max(leastMultiple, drawnMultiple(maths, endMs) * 1.12) - 100;
  const isSinking = sinkingThemes.includes(theme);
  const { acrossOf, heightOf } = scaleOf(info, { spanMs, span, height });
  const place = (ms: number): [number, number] => {
    return [acrossOf(ms), heightOf(drawnMultiple(maths, ms))];
  };
  const line = (fromMs: number, toMs: number) =>
    Array.from({ length: pointCount + 1 }, (_, index) =>
      place(fromMs + ((toMs - fromMs) * index) / pointCount),
    )
      .map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
      .join('L');
  const [x, y] = place(untilMs);
  const bright = line(0, untilMs);
  const base = isSinking ? margin : height - margin;
  const [light, middle] = look.symbols.craft ?? ['', ''];
  return (
    <div className={styles.curve} style={{ aspectRatio: `${width} / ${height}` }}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className={styles.picture}
        aria-hidden="true"
        data-broken={isBroken || undefined}
      >
        <Axes info={info} spanMs={spanMs} span={span} height={height} />
        {untilMs > 0 && (
          <>
            <path className={styles.fill} d={`M${bright}L${x} ${base}L${axis} ${base}Z`} fill={middle} />
            <path className={styles.line} d={`M${bright}`} stroke={light} />
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
    </div>
  );
}

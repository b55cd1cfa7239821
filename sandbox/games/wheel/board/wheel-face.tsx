import { useId, type CSSProperties } from 'react';
import { wheelMetal } from '@/sandbox/games/wheel/look';
import type { Segment } from './segments';
import styles from './wheel-face.module.css';

export interface Ring {
  segments: readonly Segment[];
  angle: number;
}

interface WheelFaceProps {
  outer: Ring;
  inner: Ring | null;
  /** The rings turn to where they stop within so many milliseconds; 0 while they lie still. */
  turnMs: number;
  label: string;
}

const outerRadius = 184;
const innerRadius = 96;
const hubRadius = 30;

/** One or two rings under a pointer, twelve o'clock. */
export function WheelFace({ outer, inner, turnMs, label }: WheelFaceProps) {
  const id = useId();
  const [light, middle, dark] = wheelMetal.rim;
  return (
    <svg viewBox="-200 -212 400 412" className={styles.wheel} role="img" aria-label={label}>
      <defs>
        <linearGradient id={`${id}-rim`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={light} />
          <stop offset="0.5" stopColor={middle} />
          <stop offset="1" stopColor={dark} />
        </linearGradient>
        <radialGradient id={`${id}-shade`}>
          <stop offset="0.55" stopColor={wheelMetal.hub} stopOpacity="0" />
          <stop offset="1" stopColor={wheelMetal.hub} stopOpacity="0.45" />
        </radialGradient>
      </defs>
      <circle r="198" fill={`url(#${id}-rim)`} />
      <circle r="187" fill={wheelMetal.hub} />
      <Turning ring={outer} turnMs={turnMs} from={inner ? innerRadius + 8 : hubRadius} to={outerRadius} />
      {inner && (
        <>
          <circle r={innerRadius + 8} fill={`url(#${id}-rim)`} />
          <Turning ring={inner} turnMs={turnMs} from={hubRadius} to={innerRadius} />
        </>
      )}
      <circle r={outerRadius} fill={`url(#${id}-shade)`} />
      <circle r={hubRadius} fill={`url(#${id}-rim)`} stroke={wheelMetal.hub} strokeWidth="3" />
      <circle r="9" fill={wheelMetal.hub} />
      <path
        d="M-15 -210L15 -210L0 -172Z"
        fill={wheelMetal.nail}
        stroke={wheelMetal.hub}
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </svg>
  );
}

interface TurningProps {
  ring: Ring;
  turnMs: number;
  from: number;
  to: number;
}

function Turning({ ring: { segments, angle }, turnMs, from, to }: TurningProps) {
  const style = {
    transform: `rotate(${angle}deg)`,
    '--turn-ms': `${turnMs}ms`,
  } as CSSProperties;
  return (
    <g className={styles.turning} style={style} data-turning={turnMs > 0 || undefined}>
      {segments.map((segment, index) => (
        <OneSegment key={index} segment={segment} index={index} size={segments.length} from={from} to={to} />
      ))}
    </g>
  );
}

interface OneSegmentProps {
  segment: Segment;
  index: number;
  size: number;
  from: number;
  to: number;
}

function point(radius: number, part: number): string {
  const angle = 2 * Math.PI * part - Math.PI / 2;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
}

function OneSegment({ segment: { ramp, text }, index, size, from, to }: OneSegmentProps) {
  const start = index / size;
  const end = (index + 1) / size;
  const outline = `M${point(from, start)}L${point(to, start)}A${to} ${to} 0 0 1 ${point(to, end)}L${point(from, end)}A${from} ${from} 0 0 0 ${point(from, start)}Z`;
  const room = (2 * Math.PI * to) / size;
  // One or two signs fill more of a narrow segment than a pay with a fraction may.
  const fontSize = Math.min(24, room * (text.length > 2 ? 0.62 : 0.72), (to - from) * 0.34);
  // The pointer reaches over the rim: what stands on a narrow segment begins below its tip.
  const middle = to - Math.max(fontSize * 0.95, 21);
  return (
    <>
      <path d={outline} fill={ramp[2]} stroke={wheelMetal.line} strokeWidth="1.2" />
      <path d={outline} fill={ramp[1]} fillOpacity={index % 2 === 0 ? 0.62 : 0.42} />
      <text
        transform={`rotate(${(index + 0.5) * (360 / size)}) translate(0 ${-middle})`}
        textAnchor="middle"
        dominantBaseline="middle"
        fontSize={fontSize}
        fontWeight="800"
        fill={wheelMetal.lightText}
        stroke={wheelMetal.darkText}
        strokeWidth={fontSize * 0.16}
        paintOrder="stroke"
        strokeLinejoin="round"
      >
        {text}
      </text>
      <circle
        r="2.6"
        fill={wheelMetal.nail}
        transform={`rotate(${index * (360 / size)}) translate(0 ${-(to - 3)})`}
      />
    </>
  );
}

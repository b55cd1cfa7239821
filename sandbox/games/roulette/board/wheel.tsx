import { useRef } from 'react';
import { colourOf } from '@/sandbox/games/roulette/spots';
import { useWheelTurn, type WheelPhase } from './use-wheel-turn';
import styles from './wheel.module.css';

interface WheelProps {
  wheel: readonly number[];
  phase: WheelPhase;
  /** Place of the ball on the wheel; null while it is not known or there is none. */
  pocket: number | null;
  endsAtMs: number | null;
}

const outer = 72;
const inner = 48;

function point(radius: number, degrees: number): string {
  const turn = (degrees * Math.PI) / 180;
  return `${(radius * Math.sin(turn)).toFixed(2)} ${(-radius * Math.cos(turn)).toFixed(2)}`;
}

/** The field of one pocket, from the inner to the outer edge of the ring. */
function sector(index: number, count: number): string {
  const [from, to] = [((index - 0.5) * 360) / count, ((index + 0.5) * 360) / count];
  return [
    `M${point(inner, from)}L${point(outer, from)}`,
    `A${outer} ${outer} 0 0 1 ${point(outer, to)}`,
    `L${point(inner, to)}`,
    `A${inner} ${inner} 0 0 0 ${point(inner, from)}Z`,
  ].join('');
}

/** The wheel, drawn; what it shows is said in words beside it. */
export function Wheel({ wheel, phase, pocket, endsAtMs }: WheelProps) {
  const rotor = useRef<SVGGElement>(null);
  const ball = useRef<SVGGElement>(null);
  const count = wheel.length;
  const angle = pocket === null ? null : (pocket * 360) / count;
  useWheelTurn({ rotor, ball }, { phase, angle, endsAtMs });
  return (
    <svg viewBox="-100 -100 200 200" className={styles.wheel} aria-hidden="true">
      <circle r="98" className={styles.wood} />
      <circle r="90" className={styles.track} />
      <circle r="76" className={styles.rim} />
      {[0, 45, 90, 135, 180, 225, 270, 315].map((degrees) => (
        <path
          key={degrees}
          d="M0 -93L3 -86L0 -79L-3 -86Z"
          className={styles.stud}
          transform={`rotate(${degrees})`}
        />
      ))}
      <g ref={rotor}>
        {wheel.map((number, index) => (
          <g
            key={number}
            data-hit={(phase === 'resting' && index === pocket) || undefined}
            className={styles.pocket}
          >
            <path d={sector(index, count)} className={styles[colourOf(number)]} />
            <text
              transform={`rotate(${((index * 360) / count).toFixed(2)}) translate(0 -64.5)`}
              className={styles.number}
              fontSize={count > 20 ? 8 : 13}
            >
              {number}
            </text>
          </g>
        ))}
        <circle r={inner} className={styles.bowl} />
        {[0, 90].map((degrees) => (
          <rect
            key={degrees}
            x="-28"
            y="-3"
            width="56"
            height="6"
            rx="3"
            className={styles.arm}
            transform={`rotate(${degrees})`}
          />
        ))}
        <circle r="11" className={styles.turret} />
        <circle r="5" className={styles.knob} />
        <g ref={ball} visibility="hidden">
          <circle r="4.6" className={styles.ball} />
        </g>
      </g>
    </svg>
  );
}

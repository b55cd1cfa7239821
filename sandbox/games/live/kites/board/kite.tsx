import { useId, useRef } from 'react';
import type { TableRoundState } from '@/sandbox/kit/table-wire';
import { strandCount, type KiteSide } from '../types';
import styles from './kite.module.css';
import { kiteLooks, letterLook, spoolLook, strandLook } from './look';
import { lineLength, type Place } from './place';
import { useCrossing } from './use-crossing';

interface KiteProps {
  side: KiteSide;
  letter: string;
  place: Place;
  strands: number;
  opening: TableRoundState['opening'];
  offsetMs: number;
}

const strandNumbers = Array.from({ length: strandCount }, (_each, index) => index);

/** From the spool, bowed outwards, to a point behind the cloth of the kite. */
function strandPath(index: number): string {
  const aside = (index - (strandCount - 1) / 2) * 13;
  return `M0 0 Q${aside * 1.5} ${-lineLength / 2} ${aside} ${-lineLength + 4}`;
}

/** A kite on its spool. Strands that were cut are gone, and without any it falls. */
export function Kite({ side, letter, place, strands, opening, offsetMs }: KiteProps) {
  const swing = useRef<SVGGElement>(null);
  useCrossing(swing, place, opening, offsetMs);
  const falls = place.rest < 0 ? -1 : 1;
  const flown = `translate(0px, ${-lineLength}px)`;
  const fallen = `translate(${falls * 29}px, -54px) rotate(${falls * 80}deg)`;
  const isDown = strands === 0;
  return (
    <g transform={`translate(${place.x} ${place.y})`}>
      <g ref={swing} style={{ transform: `rotate(${place.rest}deg)` }}>
        {strandNumbers.map((index) => (
          <g key={index} className={styles.strand} data-cut={index >= strands || undefined}>
            <path d={strandPath(index)} stroke={strandLook.dark} strokeWidth={2.6} />
            <path d={strandPath(index)} stroke={strandLook.light} strokeWidth={1.2} />
          </g>
        ))}
        <g className={styles.kite} style={{ transform: isDown ? fallen : flown }}>
          <Cloth side={side} letter={letter} turned={isDown ? -(place.rest + falls * 80) : 0} />
        </g>
      </g>
      <ellipse rx={9} ry={6} fill={spoolLook.wood} stroke={spoolLook.rim} strokeWidth={2} />
    </g>
  );
}

interface ClothProps extends Pick<KiteProps, 'side' | 'letter'> {
  /** Degrees by which the letter turns back: an M that lies on its head would be a W. */
  turned: number;
}

function Cloth({ side, letter, turned }: ClothProps) {
  const id = useId();
  const { ramp, outline, tail } = kiteLooks[side];
  const [light, middle, dark] = ramp;
  return (
    <>
      <clipPath id={id}>
        <path d={outline} />
      </clipPath>
      <path d={tail} className={styles.tail} stroke={dark} strokeWidth={5} />
      <path d={tail} className={styles.tail} stroke={light} strokeWidth={2.4} />
      <path d={outline} fill={middle} />
      <g clipPath={`url(#${id})`}>
        <path d="M0 -50 L40 -50 L40 -6 L0 -6 Z M0 -6 L-40 -6 L-40 50 L0 50 Z" fill={dark} opacity={0.42} />
        <path d="M0 -50 V50 M-40 -6 H40" stroke={dark} strokeWidth={1.6} />
      </g>
      <path d={outline} fill="none" stroke={dark} strokeWidth={2.4} strokeLinejoin="round" />
      <g transform="translate(0 -6)">
        <circle r={13} fill={letterLook.disc} stroke={dark} strokeWidth={2} />
        <text
          y={6}
          fill={letterLook.ink}
          className={styles.letter}
          style={{ transform: `rotate(${turned}deg)` }}
        >
          {letter}
        </text>
      </g>
    </>
  );
}

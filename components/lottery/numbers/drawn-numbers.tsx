import type { ReactNode } from 'react';
import type { FamilyCode } from '@/lib/lottery';
import { classNames } from '@/components/ui/class-names';
import { colourOfNumber } from '@/lib/lottery/lhc/colours';
import styles from './drawn-numbers.module.css';

export interface DrawnNumbersProps {
  family: FamilyCode;
  numbers: readonly number[];
  /** What the row is called by those who hear it, as "Numbers of draw 20261125-0147". */
  label: string;
  /** Places of numbers that a ticket has hit. */
  hits?: ReadonlySet<number>;
  size?: 's' | 'm' | 'l';
  /** How many are shown already, of numbers that come out one after the other. */
  shown?: number;
}

/** The numbers of a draw in the order drawn, each as players of the family know them. */
export function DrawnNumbers({ family, numbers, label, hits, size = 'm', shown }: DrawnNumbersProps) {
  const out = numbers.slice(0, shown ?? numbers.length);
  return (
    <ol
      className={styles.row}
      data-size={size}
      data-long={numbers.length > mostAtEase || undefined}
      aria-label={label}
      dir="ltr"
    >
      {numbers.map((number, place) => (
        <li
          // A draw has numbers twice; their place is what they are.
          key={place}
          className={classNames(
            styles.number,
            styles[kindOf(family)],
            hits?.has(place) && styles.hit,
            family === 'lhc' && place === numbers.length - 1 && styles.special,
          )}
          data-colour={colourFor(family, number)}
          data-waits={place >= out.length || undefined}
        >
          {place < out.length ? faceOf(family, number, place) : ' '}
        </li>
      ))}
      {family === 'pcb' && out.length === numbers.length && (
        <li className={styles.sum}>{`= ${sumOf(numbers)}`}</li>
      )}
    </ol>
  );
}

/** More numbers than this are smaller, to stand in one row on a phone. */
const mostAtEase = 7;

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

type NumberKind = 'ball' | 'die' | 'plate';

function kindOf(family: FamilyCode): NumberKind {
  if (family === 'k3') return 'die';
  return family === 'pk10' ? 'plate' : 'ball';
}

function colourFor(family: FamilyCode, number: number): string | undefined {
  if (family === 'lhc') return colourOfNumber(number);
  return family === 'pk10' ? String(number) : undefined;
}

/** A block has five digits and then its last two characters, which go up to f. */
const blockDigits = 5;

function faceOf(family: FamilyCode, number: number, place: number): ReactNode {
  if (family === 'chain' && place >= blockDigits) return number.toString(16);
  if (family === 'k3') return <Die number={number} />;
  return family === 'x5' || family === 'lhc' ? String(number).padStart(2, '0') : number;
}

/** Where a die has its pips, of the nine places of its face. */
const pips: readonly (readonly number[])[] = [
  [],
  [4],
  [0, 8],
  [0, 4, 8],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];

function Die({ number }: { number: number }) {
  return (
    <>
      <svg viewBox="0 0 30 30" aria-hidden="true">
        {(pips[number] ?? []).map((place) => (
          <circle key={place} cx={7 + (place % 3) * 8} cy={7 + Math.floor(place / 3) * 8} r={2.8} />
        ))}
      </svg>
      <span className={styles.heard}>{number}</span>
    </>
  );
}

import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { cardOf } from '@/sandbox/kit/cards';
import type { Cell, Face } from '@/sandbox/games/scratch/types';
import { PlayingCard } from '@/sandbox/board/cards/playing-card';
import { SymbolIcon } from '@/sandbox/board/table/symbol-icon';
import styles from './faces.module.css';
import { usePrizeText } from './use-face-text';

/** What is printed in a cell. Decoration: its button says the same in words. */
export function Faces({ cell, stake }: { cell: Cell; stake: string }) {
  const prizeText = usePrizeText(stake);
  return (
    <span className={styles.faces} aria-hidden="true">
      <span className={styles.row}>
        {cell.faces.map((face, index) => (
          <OneFace key={index} face={face} prizeText={prizeText} />
        ))}
      </span>
      {cell.prize !== undefined && <span className={styles.prize}>{prizeText(cell.prize)}</span>}
    </span>
  );
}

function OneFace({ face, prizeText }: { face: Face; prizeText: (multiple: number) => string }) {
  const t = useTranslations('play.scratch');
  switch (face.kind) {
    case 'symbol':
      return <SymbolIcon symbol={face.value} className={styles.icon} />;
    case 'card':
      return <PlayingCard card={cardOf(face.value)} label="" className={styles.card ?? ''} />;
    case 'die':
      return <Die pips={face.value} />;
    case 'amount':
      return <span className={styles.amount}>{prizeText(face.value)}</span>;
    case 'times':
      return <span className={styles.number}>{t('times', { count: face.value })}</span>;
    default:
      return <span className={classNames(styles.number, 'tabular')}>{face.value}</span>;
  }
}

const middle = [50, 50];
const corners = [
  [26, 26],
  [74, 74],
  [74, 26],
  [26, 74],
];
const sides = [
  [26, 50],
  [74, 50],
];

function pipsOf(pips: number): number[][] {
  const pairs = [...corners.slice(0, Math.min(4, pips - (pips % 2))), ...(pips === 6 ? sides : [])];
  return pips % 2 === 1 ? [...pairs, middle] : pairs;
}

function Die({ pips }: { pips: number }) {
  return (
    <svg viewBox="0 0 100 100" className={styles.die}>
      <rect x="4" y="4" width="92" height="92" rx="20" />
      {pipsOf(pips).map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="9.5" />
      ))}
    </svg>
  );
}

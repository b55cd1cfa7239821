import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { classNames } from '@/components/ui/class-names';
import { paperOf } from '@/sandbox/games/bingo/look';
import type { CardNumbers } from '@/sandbox/games/bingo/types';
import styles from './card.module.css';

interface CardProps {
  theme: string;
  balls: 75 | 90;
  /** Counted from 1. */
  number: number;
  /** Null for a card that is not drawn yet. */
  numbers: CardNumbers | null;
  called: ReadonlySet<number>;
  /** Numbers of patterns that pay. */
  winning: ReadonlySet<number>;
  /** One line under the card. */
  note: string;
  isGain?: boolean;
}

const bingoLetters = ['B', 'I', 'N', 'G', 'O'] as const;

/** A card of 75 or a ticket of 90 with its marks. */
export function BingoCard({
  theme,
  balls,
  number,
  numbers,
  called,
  winning,
  note,
  isGain = false,
}: CardProps) {
  const t = useTranslations('play.bingo');
  const { paper, edge, ink, mark } = paperOf(theme);
  const colours = {
    '--card-paper': paper,
    '--card-edge': edge,
    '--card-ink': ink,
    '--card-mark': mark,
  } as CSSProperties;
  const columns = balls === 75 ? 5 : 9;
  const rows = balls === 75 ? 5 : 3;
  return (
    <section className={styles.card} style={colours} data-balls={balls} aria-label={t('card', { number })}>
      {balls === 75 && (
        <p className={styles.letters} aria-hidden="true">
          {bingoLetters.map((letter) => (
            <span key={letter}>{letter}</span>
          ))}
        </p>
      )}
      <table className={styles.grid}>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row}>
              {Array.from({ length: columns }, (_unused, column) => {
                const place = row * columns + column;
                return (
                  <Field
                    key={column}
                    number={numbers?.[place] ?? null}
                    isFree={balls === 75 && place === 12}
                    called={called}
                    winning={winning}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classNames(styles.note, isGain && styles.gain)}>{note}</p>
    </section>
  );
}

interface FieldProps extends Pick<CardProps, 'called' | 'winning'> {
  number: number | null;
  isFree: boolean;
}

function Field({ number, isFree, called, winning }: FieldProps) {
  const t = useTranslations('play.bingo');
  if (isFree) {
    return (
      <td className={styles.free} data-marked="">
        <span className="visually-hidden">{t('free')}</span>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 2.5l2.9 6.2 6.6.8-4.9 4.6 1.3 6.7L12 17.4l-5.9 3.4 1.3-6.7L2.500 9.500l6.6-.8z" />
        </svg>
      </td>
    );
  }
  if (number === null) return <td className={styles.empty} />;
  const isMarked = called.has(number);
  return (
    <td data-marked={isMarked || undefined} data-winning={winning.has(number) || undefined}>
      <span>{number}</span>
      {isMarked && <span className="visually-hidden">{t('marked')}</span>}
    </td>
  );
}

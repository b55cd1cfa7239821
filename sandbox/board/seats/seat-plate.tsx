import { Bot, User } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { MatchSeatView, MatchView } from '@/sandbox/kit/match-wire';
import styles from './seat-plate.module.css';
import { TurnRing } from './turn-ring';
import { useSeatName } from './use-seat-name';

interface SeatPlateProps {
  seat: MatchSeatView;
  turn: MatchView['turn'];
  offsetMs: number;
  /** What the seat has: cards, points. */
  children?: ReactNode;
  className?: string | undefined;
}

/** One seat at the table: who sits there, whether it is their turn, and how long they still have. */
export function SeatPlate({ seat, turn, offsetMs, children, className }: SeatPlateProps) {
  const t = useTranslations('play.match.table');
  const nameOf = useSeatName();
  const isTurn = turn?.seat === seat.seat;
  return (
    <div className={classNames(styles.seat, className)} data-turn={isTurn || undefined}>
      <div className={styles.head}>
        {isTurn ? (
          <TurnRing turn={turn} offsetMs={offsetMs} />
        ) : (
          <span className={styles.sign}>
            {seat.botName ? <Bot size={18} aria-hidden="true" /> : <User size={18} aria-hidden="true" />}
          </span>
        )}
        <span className={styles.name}>
          {nameOf(seat)}
          {isTurn && <span className="visually-hidden"> {t('isOn')}</span>}
        </span>
      </div>
      {seat.isAway && <span className={styles.away}>{t('away')}</span>}
      {children}
    </div>
  );
}

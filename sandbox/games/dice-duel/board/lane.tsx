import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { MatchInfo } from '@/sandbox/kit/match-info';
import type { DuelRules } from '@/sandbox/games/dice-duel/types';
import type { MatchSeatView, MatchView } from '@/sandbox/kit/match-wire';
import type { DuelView } from '@/sandbox/games/dice-duel/types';
import { Die } from '@/sandbox/board/dice/die';
import { SeatPlate } from '@/sandbox/board/seats/seat-plate';
import styles from './lane.module.css';
import { diceOf, isBust, sumOf, turnsOf, type Turn } from './turns';

interface LaneProps {
  info: MatchInfo<DuelRules>;
  match: MatchView;
  view: DuelView;
  seat: MatchSeatView;
  offsetMs: number;
  /** A throw of this seat is on its way. */
  isRolling: boolean;
}

/** One side of the table: who sits there, what they have, and their last dice. */
export function Lane({ info, match, view, seat, offsetMs, isRolling }: LaneProps) {
  const turn = turnsOf(view.events).findLast((one) => one.seat === seat.seat);
  const { rules } = info;
  const score = view.scores[seat.seat] ?? 0;
  const goal = rules.variant === 'push' ? rules.target : rules.winsNeeded;
  const isWinner = view.winners?.includes(seat.seat) ?? false;
  return (
    <div className={styles.lane} data-winner={isWinner || undefined}>
      <SeatPlate seat={seat} turn={match.turn} offsetMs={offsetMs} className={styles.plate}>
        <Score variant={view.variant} score={score} goal={goal} />
      </SeatPlate>
      <Dice info={info} view={view} turn={turn} isRolling={isRolling} seat={seat.seat} />
    </div>
  );
}

function Score({ variant, score, goal }: { variant: DuelView['variant']; score: number; goal: number }) {
  const t = useTranslations('play.diceDuel');
  return (
    <>
      <span className={styles.score}>{t(variant === 'push' ? 'points' : 'wins', { score, goal })}</span>
      <span className={styles.meter} aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, (score / goal) * 100)}%` }} />
      </span>
    </>
  );
}

interface DiceProps {
  info: MatchInfo<DuelRules>;
  view: DuelView;
  turn: Turn | undefined;
  isRolling: boolean;
  seat: number;
}

function Dice({ info, view, turn, isRolling, seat }: DiceProps) {
  const t = useTranslations('play.diceDuel');
  const { rules, look } = info;
  // The throw before lies there still, but it is over.
  const isOld = turn !== undefined && turn.round < view.round && view.turn !== null;
  const isFresh = isRolling && (rules.variant === 'best-of-three' || view.atRisk === 0);
  const dice = isFresh ? [] : diceOf(turn);
  const blank = rules.variant === 'push' ? 1 : rules.dice;
  const faces: (number | null)[] = dice.length > 0 ? dice : Array.from({ length: blank }, () => null);
  const isOwnTurn = view.variant === 'push' && view.turn === seat && view.atRisk > 0;
  return (
    <div className={classNames(styles.dice, isOld && styles.old)} data-rolling={isRolling || undefined}>
      {(isRolling && !isFresh ? [...faces, null] : faces).map((face, index) => (
        <Die
          key={`${turn?.round ?? 0}-${index}-${face ?? 'blank'}`}
          face={face}
          look={look}
          className={styles.die}
        />
      ))}
      <span className={styles.sum}>
        {turn && dice.length > 0 && (isBust(view, turn) ? t('nothing') : sumOf(dice))}
      </span>
      {isOwnTurn && <span className={styles.risk}>{t('atRisk', { points: view.atRisk })}</span>}
    </div>
  );
}

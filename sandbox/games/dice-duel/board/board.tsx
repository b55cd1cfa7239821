import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { MatchView } from '@/sandbox/kit/match-wire';
import type { DuelAction, DuelRules, DuelView } from '@/sandbox/games/dice-duel/types';
import { CardTable } from '@/sandbox/board/cards/card-table';
import { useDecisionKeys } from '@/sandbox/board/cards/use-decision-keys';
import type { MatchBoardProps } from '@/sandbox/board/seats/match-board';
import { useSeatName } from '@/sandbox/board/seats/use-seat-name';
import { useSecondsLeft } from '@/sandbox/board/seats/use-seconds-left';
import styles from './board.module.css';
import { Lane } from './lane';
import { turnsOf, wonThrows } from './turns';
import { useTurnText } from './use-turn-text';

type Props = MatchBoardProps<DuelRules, DuelView, DuelAction>;

/** The two sides of a duel, and what the player may do. */
export function Board(props: Props) {
  const { info, match, view, offsetMs, isActing } = props;
  const nameOfSeat = useSeatName();
  const own = view.seat ?? 0;
  const nameOf = (seat: number) => {
    const found = match.seats.find((one) => one.seat === seat);
    return found ? nameOfSeat(found) : '';
  };
  return (
    <CardTable scene={info.look.scene}>
      <div className={styles.table}>
        {[1 - own, own].map((number) => {
          const seat = match.seats.find((one) => one.seat === number);
          const isRolling = isActing && number === own;
          const lane = { info, match, view, offsetMs, isRolling };
          return seat && <Lane key={number} {...lane} seat={seat} />;
        })}
        <Throws view={view} nameOf={nameOf} />
        {match.result === null && <OwnTurn {...props} nameOf={nameOf} />}
      </div>
    </CardTable>
  );
}

/** Best of three: who won which throw. */
function Throws({ view, nameOf }: { view: DuelView; nameOf: (seat: number) => string }) {
  const t = useTranslations('play.diceDuel');
  const won = wonThrows(view);
  if (won.length === 0) return null;
  return (
    <ol className={styles.throws} aria-label={t('throws')}>
      {won.map((seat, index) => (
        <li key={index}>
          {seat === null
            ? t('tied', { number: index + 1 })
            : t('wonBy', { number: index + 1, who: nameOf(seat) })}
        </li>
      ))}
    </ol>
  );
}

function OwnTurn(props: Props & { nameOf: (seat: number) => string }) {
  const { match, view, offsetMs, canAct, isActing, isCovered, act, nameOf } = props;
  const t = useTranslations('play.diceDuel');
  const mayHold = canAct && view.mayHold;
  const isPush = view.variant === 'push';
  const roll = () => canAct && act({ type: 'roll' });
  const hold = () => mayHold && act({ type: 'hold' });
  useDecisionKeys({ r: roll, ...(isPush && { h: hold }) }, !isCovered);
  const isTurn = match.turn?.seat === view.seat;
  const line = isActing
    ? t('sending')
    : isTurn
      ? t(view.mayHold ? 'rollOrHold' : 'yourTurn', { points: view.atRisk })
      : t('turnOf', { who: nameOf(view.turn ?? 0) });
  return (
    <div className={styles.own}>
      <p className={styles.line}>{line}</p>
      <Spoken view={view} match={match} offsetMs={offsetMs} nameOf={nameOf} />
      <div className={styles.actions}>
        {isPush && (
          <Button
            variant="secondary"
            size="l"
            aria-keyshortcuts="H"
            aria-disabled={!mayHold || undefined}
            className={mayHold ? '' : styles.resting}
            onClick={hold}
          >
            {t('hold', { points: isTurn ? view.atRisk : 0 })}
          </Button>
        )}
        <Button
          variant="action"
          size="l"
          isBusy={isActing}
          aria-keyshortcuts="R"
          aria-disabled={!canAct || undefined}
          className={canAct ? '' : styles.resting}
          onClick={roll}
        >
          {t('roll')}
        </Button>
      </div>
    </div>
  );
}

const hurryFrom = 5;

interface SpokenProps {
  view: DuelView;
  match: MatchView;
  offsetMs: number;
  nameOf: (seat: number) => string;
}

/** What is read out: the own throws, the other's turn when it is over, and once that it gets late. */
function Spoken({ view, match, offsetMs, nameOf }: SpokenProps) {
  const t = useTranslations('play.diceDuel');
  const textOf = useTurnText(view, nameOf);
  const isTurn = match.turn !== null && match.turn.seat === view.seat;
  const seconds = useSecondsLeft(isTurn ? (match.turn?.endsAt ?? null) : null, offsetMs);
  const last = turnsOf(view.events).at(-1);
  const told = last && (isTurn || last.seat === view.seat) ? textOf(last) : '';
  const call = isTurn ? t(view.mayHold ? 'rollOrHold' : 'yourTurn', { points: view.atRisk }) : '';
  return (
    <>
      <p className="visually-hidden" role="status">
        {[told, call].filter(Boolean).join(' ')}
      </p>
      <p className="visually-hidden" role="status">
        {seconds !== null && seconds > 0 && seconds <= hurryFrom ? t('hurry', { seconds: hurryFrom }) : ''}
      </p>
    </>
  );
}

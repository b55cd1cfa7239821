import { useTranslations } from 'next-intl';
import { useRef, useState, type RefObject } from 'react';
import { Button } from '@/components/ui/button';
import type {
  ThirteenAction,
  ThirteenRules,
  ThirteenCard,
  ThirteenView,
} from '@/sandbox/games/thirteen/types';
import { CardTable } from '@/sandbox/board/cards/card-table';
import type { MatchBoardProps } from '@/sandbox/board/seats/match-board';
import { SeatPlate } from '@/sandbox/board/seats/seat-plate';
import { TurnRing } from '@/sandbox/board/seats/turn-ring';
import { useSeatName } from '@/sandbox/board/seats/use-seat-name';
import styles from './board.module.css';
import { Hand } from './hand';
import { CardRow, LastPlay } from './last-play';
import { OtherSeat } from './other-seat';
import { Spoken } from './spoken';
import { useHandKeys } from './use-hand-keys';
import { whyNot } from './why-not';

type Props = MatchBoardProps<ThirteenRules, ThirteenView, ThirteenAction>;

/** The table: the others around it, the last play in the middle, the own hand below. */
export function Board(props: Props) {
  const { info, match, view, offsetMs } = props;
  const nameOfSeat = useSeatName();
  const own = view.seat ?? 0;
  const nameOf = (seat: number) => {
    const found = match.seats.find((one) => one.seat === seat);
    return found ? nameOfSeat(found) : '';
  };
  // As they sit: whoever plays after the player comes first.
  const others = Array.from({ length: info.seats - 1 }, (_, step) => (own + 1 + step) % info.seats);
  const isOver = match.result !== null;
  return (
    <CardTable scene={info.look.scene}>
      <div className={styles.table}>
        <div className={styles.others}>
          {others.map((number) => {
            const seat = match.seats.find((one) => one.seat === number);
            return (
              seat && (
                <SeatPlate
                  key={number}
                  seat={seat}
                  turn={match.turn}
                  offsetMs={offsetMs}
                  className={styles.other}
                >
                  <OtherSeat view={view} seat={number} />
                </SeatPlate>
              )
            );
          })}
        </div>
        <LastPlay view={view} nameOf={nameOf} />
        {isOver ? <LeftCards view={view} nameOf={nameOf} /> : <OwnPlace {...props} nameOf={nameOf} />}
      </div>
    </CardTable>
  );
}

function useChoice(hand: readonly ThirteenCard[]) {
  const [marked, setMarked] = useState<readonly ThirteenCard[]>([]);
  // What was played is in no hand any more.
  const chosen = marked.filter((card) => hand.includes(card));
  const toggle = (card: ThirteenCard) =>
    setMarked(chosen.includes(card) ? chosen.filter((one) => one !== card) : [...chosen, card]);
  return { chosen, toggle, clear: () => setMarked([]) };
}

function OwnPlace(props: Props & { nameOf: (seat: number) => string }) {
  const { info, match, view, offsetMs, canAct, isActing, isCovered, act, nameOf } = props;
  const t = useTranslations('play.thirteen');
  const { chosen, toggle, clear } = useChoice(view.hand);
  const [refused, setRefused] = useState<{ text: string; count: number } | null>(null);
  const hand = useRef<HTMLDivElement>(null);
  const refusal = whyNot(info.rules, view, chosen);
  const isOut = view.hand.length === 0;
  const say = (text: string | null) =>
    setRefused(text === null ? null : { text, count: (refused?.count ?? 0) + 1 });
  const play = () => {
    if (isActing) return;
    if (!canAct) return say(t('notYourTurn'));
    if (refusal) return say(t(`refused.${refusal}`));
    say(null);
    act({ type: 'play', cards: [...chosen].sort((a, b) => a - b) });
  };
  const pass = () => {
    if (isActing) return;
    if (!canAct) return say(t('notYourTurn'));
    if (!view.top) return say(t('refused.mustLead'));
    say(null);
    act({ type: 'pass' });
  };
  useHandKeys({ play, pass, enter: () => focusHand(hand) }, !isCovered && !isOut);
  const isTurn = match.turn?.seat === view.seat;
  const hint = isActing
    ? t('sending')
    : canAct && chosen.length > 0 && refusal
      ? t(`refused.${refusal}`)
      : null;
  return (
    <div className={styles.own} data-turn={isTurn || undefined}>
      <div className={styles.line}>
        {match.turn && isTurn && <TurnRing turn={match.turn} offsetMs={offsetMs} />}
        <p>{hint ?? lineOf(t, { view, isTurn, isOut, nameOf })}</p>
      </div>
      <Spoken view={view} match={match} offsetMs={offsetMs} refused={refused} nameOf={nameOf} />
      {isOut ? null : (
        <>
          <Hand cards={view.hand} chosen={chosen} onToggle={toggle} handRef={hand} />
          <div className={styles.actions}>
            <Button
              variant="secondary"
              aria-keyshortcuts="P"
              aria-disabled={!canAct || !view.top || undefined}
              className={canAct && view.top ? '' : styles.resting}
              onClick={pass}
            >
              {t('pass')}
            </Button>
            <Button variant="ghost" aria-disabled={chosen.length === 0 || undefined} onClick={clear}>
              {t('clear')}
            </Button>
            <Button
              variant="action"
              isBusy={isActing}
              aria-keyshortcuts="Enter"
              aria-disabled={!canAct || refusal !== null || undefined}
              className={canAct && !refusal ? '' : styles.resting}
              onClick={play}
            >
              {t('play', { count: chosen.length })}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function focusHand(hand: RefObject<HTMLDivElement | null>): void {
  hand.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
}

interface LineFacts {
  view: ThirteenView;
  isTurn: boolean;
  isOut: boolean;
  nameOf: (seat: number) => string;
}

/** What is to be done now, in one line. */
function lineOf(
  t: ReturnType<typeof useTranslations<'play.thirteen'>>,
  { view, isTurn, isOut, nameOf }: LineFacts,
): string {
  if (isOut) return t('out', { place: view.finished.indexOf(view.seat ?? -1) + 1 });
  if (isTurn) {
    if (view.mustPlay !== null) return t('yourFirst');
    return view.top ? t('yourTurn') : t('yourLead');
  }
  if (view.passed[view.seat ?? 0]) return t('youPassed');
  return view.turn === null ? '' : t('turnOf', { who: nameOf(view.turn) });
}

/** Once it is over nothing is hidden any more: what everybody still held. */
function LeftCards({ view, nameOf }: { view: ThirteenView; nameOf: (seat: number) => string }) {
  const t = useTranslations('play.thirteen');
  return (
    <dl className={styles.left}>
      {(view.left ?? []).map((cards, seat) =>
        cards.length === 0 ? null : (
          <div key={seat}>
            <dt>{t('held', { who: nameOf(seat) })}</dt>
            <dd>
              <CardRow cards={cards} isNamed />
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}

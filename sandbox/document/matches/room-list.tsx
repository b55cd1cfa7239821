import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import type { MatchInfo } from '@/sandbox/kit/match-info';
import type { MatchRoom } from '@/sandbox/kit/match-wire';
import { AboutTitle } from '../dialogs/about-title';
import { gameName } from '@/sandbox/kit/game-name';
import { useMoney } from '@/sandbox/board/table/use-money';
import { isAffordable, type MatchState } from './match-state';
import styles from './room-list.module.css';
import type { MatchControls } from './use-match';
import { useSecondsLeft } from '@/sandbox/board/seats/use-seconds-left';

interface RoomListProps {
  info: MatchInfo;
  controls: MatchControls;
  state: MatchState;
  /** The room that was chosen before the document was opened. */
  roomCode: string | null;
}

/** The rooms of the game: what they cost and pay, who is there, and the table that waits. */
export function RoomList({ info, controls, state, roomCode }: RoomListProps) {
  const t = useTranslations('play.match.rooms');
  const money = useMoney();
  return (
    <section className={styles.lobby} aria-label={t('title')}>
      <div className={styles.intro}>
        <AboutTitle kind={info.kind} gameCode={info.gameCode} />
        <p className={styles.balance}>
          {t('balance')} <strong>{state.balance === null ? t('unknown') : money(state.balance)}</strong>
        </p>
      </div>
      <ul className={styles.rooms}>
        {state.rooms.map((room) => (
          <Room
            key={room.roomCode}
            info={info}
            room={room}
            controls={controls}
            state={state}
            isChosen={room.roomCode === roomCode}
          />
        ))}
      </ul>
      <p className={styles.small}>{t('bots', { seconds: info.times.gatherMs / 1000 })}</p>
    </section>
  );
}

interface RoomProps {
  info: MatchInfo;
  room: MatchRoom;
  controls: MatchControls;
  state: MatchState;
  isChosen: boolean;
}

function Room({ info, room, controls, state, isChosen }: RoomProps) {
  const t = useTranslations('play.match.rooms');
  const locale = useLocale();
  const money = useMoney();
  const place = useRef<HTMLLIElement>(null);
  // Who chose a room in the lobby stands before it; the stake is still theirs to make.
  useEffect(() => {
    if (isChosen) place.current?.querySelector('button')?.focus();
  }, [isChosen]);
  const { doing } = state;
  const isJoining = doing?.name === 'joining' && doing.input.matchId === room.next.matchId;
  const canPay = isAffordable(state.balance, room.stake);
  const facts: [string, string][] = [
    [t('stake'), money(room.stake)],
    [t('prize'), money(room.prize)],
    [t('rake'), t('percent', { value: room.rakePercent.replace(/\.00$/, '') })],
    [t('seats'), String(room.seats)],
    [t('players'), t('playersOf', { players: room.players, demonstration: room.demonstration })],
    [t('botCount'), String(room.bots)],
  ];
  return (
    <li ref={place} className={styles.room} data-chosen={isChosen || undefined}>
      <h2 className={styles.name}>{gameName(room.name, locale)}</h2>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Waiting info={info} room={room} offsetMs={state.offsetMs} />
      <Button
        variant="action"
        isBlock
        isBusy={isJoining}
        aria-disabled={!canPay || doing !== null || undefined}
        aria-describedby={canPay ? undefined : `${room.roomCode}-poor`}
        className={canPay ? '' : styles.resting}
        onClick={() => canPay && controls.join(room)}
      >
        {t('join', { stake: money(room.stake) })}
        <span className="visually-hidden">{gameName(room.name, locale)}</span>
      </Button>
      {!canPay && (
        <p id={`${room.roomCode}-poor`} className={styles.small}>
          {t('poor')}
        </p>
      )}
      <details className={styles.commitment}>
        <summary>{t('commitment')}</summary>
        <code dir="ltr">{room.next.commitment}</code>
      </details>
    </li>
  );
}

function Waiting({ info, room, offsetMs }: { info: MatchInfo; room: MatchRoom; offsetMs: number }) {
  const t = useTranslations('play.match.rooms');
  const { seated, startsAt } = room.next;
  const seconds = useSecondsLeft(startsAt, offsetMs);
  return (
    <p className={styles.waiting}>
      {seated === 0 || seconds === null ? t('nobody') : t('waiting', { seated, seats: info.seats, seconds })}
    </p>
  );
}

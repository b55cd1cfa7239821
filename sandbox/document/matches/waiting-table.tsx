import { Bot, User } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import type { MatchInfo } from '@/sandbox/kit/match-info';
import type { MatchView } from '@/sandbox/kit/match-wire';
import { CardTable } from '@/sandbox/board/cards/card-table';
import { gameName } from '@/sandbox/kit/game-name';
import { useMoney } from '@/sandbox/board/table/use-money';
import type { MatchState } from './match-state';
import type { MatchControls } from './use-match';
import { useSeatName } from '@/sandbox/board/seats/use-seat-name';
import { useSecondsLeft } from '@/sandbox/board/seats/use-seconds-left';
import styles from './waiting-table.module.css';

interface WaitingTableProps {
  info: MatchInfo;
  controls: MatchControls;
  match: MatchView;
  state: MatchState;
}

/** The table before the first card: who sits there, when it starts, and the way out with the stake. */
export function WaitingTable({ info, controls, match, state }: WaitingTableProps) {
  const t = useTranslations('play.match.table');
  const locale = useLocale();
  const money = useMoney();
  const room = info.rooms.find(({ roomCode }) => roomCode === match.roomCode);
  const isLeaving = state.doing?.name === 'leaving';
  return (
    <CardTable scene={info.look.scene}>
      <section className={styles.table}>
        <h2 className={styles.title}>{room ? gameName(room.name, locale) : match.roomCode}</h2>
        <p className={styles.stake}>
          {t('stakeAndPrize', { stake: money(match.stake), prize: money(match.prize) })}
        </p>
        <Seats info={info} match={match} />
        <Countdown match={match} offsetMs={state.offsetMs} />
        {match.phase === 'waiting' && (
          <Button variant="secondary" isBusy={isLeaving} onClick={controls.leave}>
            {t('leave', { stake: money(match.stake) })}
          </Button>
        )}
        {match.phase === 'void' && <Button onClick={controls.another}>{t('toRooms')}</Button>}
      </section>
    </CardTable>
  );
}

function Seats({ info, match }: { info: MatchInfo; match: MatchView }) {
  const t = useTranslations('play.match.table');
  const nameOf = useSeatName();
  return (
    <ul className={styles.seats}>
      {Array.from({ length: info.seats }, (_, index) => {
        const seat = match.seats.find((one) => one.seat === index);
        return (
          <li key={index} className={classNames(styles.seat, !seat && styles.free)}>
            {seat?.botName ? <Bot size={20} aria-hidden="true" /> : <User size={20} aria-hidden="true" />}
            <span>{seat ? nameOf(seat) : t('free')}</span>
            {seat && !seat.isSeated && <span className={styles.small}>{t('confirming')}</span>}
          </li>
        );
      })}
    </ul>
  );
}

function Countdown({ match, offsetMs }: { match: MatchView; offsetMs: number }) {
  const t = useTranslations('play.match.table');
  const { phase } = match;
  const seconds = useSecondsLeft(phase === 'waiting' ? match.startsAt : null, offsetMs);
  const said = phase === 'void' ? t('void') : phase === 'waiting' ? t('waiting') : t('starting');
  return (
    <div className={styles.countdown}>
      <p role="status">{said}</p>
      {seconds !== null && (
        <p className={styles.seconds} role="timer">
          {t('startsIn', { seconds })}
        </p>
      )}
    </div>
  );
}

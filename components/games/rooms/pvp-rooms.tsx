import { useLocale, useTranslations } from 'next-intl';
import { useGuardedLink } from '@/components/gate/use-guarded-link';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Scroller } from '@/components/ui/scroller';
import { Skeleton } from '@/components/ui/skeleton';
import { languageOf } from '@/lib/client/language';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import { useCall } from '@/lib/client/call/use-call';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { useMember } from '@/lib/client/session/use-member';
import { games } from '@/lib/contract/calls/games';
import type { GameRoom } from '@/lib/contract/calls/match-wallet';
import { Link } from '@/lib/i18n/navigation';
import { formatMoney } from '@/lib/money';
import styles from './pvp-rooms.module.css';
import { roomHref } from './room-href';

/** Seats fill and empty while somebody looks. */
const refreshMs = 10_000;

/**
 * The rooms of the card games, with what they cost and who sits there; bots are named as such. Every state has the same
 * height, so that the lobby below stays where it is.
 */
export function PvpRooms() {
  const t = useTranslations('pvpRooms');
  const { state, member } = useMember();
  const language = languageOf(useLocale());
  const { data, error, mutate } = useCall(games.roomList, member ? { language } : null, {
    refreshInterval: refreshMs,
  });
  const rooms = member ? data?.rooms : undefined;
  const heading = <h2 className={styles.heading}>{t('title')}</h2>;
  if (rooms && rooms.length > 0) {
    return (
      <section className={styles.rooms} aria-label={t('title')}>
        <Scroller label={t('title')} previousLabel={t('previous')} nextLabel={t('next')} heading={heading}>
          {rooms.map((room) => (
            <li key={`${room.vendorCode} ${room.roomCode}`} className={styles.cell}>
              <RoomCard room={room} symbol={member?.currencySymbol ?? ''} />
            </li>
          ))}
        </Scroller>
      </section>
    );
  }
  return (
    <section className={styles.rooms} aria-label={t('title')}>
      {heading}
      {state === 'visitor' && (
        <Notice
          text={t('login')}
          action={t('loginAction')}
          onAct={() => overlayControls().openAuth('login')}
        />
      )}
      {state !== 'visitor' && error && !rooms && <Failed error={error} onRetry={() => void mutate()} />}
      {rooms && <Notice text={t('none')} />}
      {state !== 'visitor' && !rooms && !error && <Skeleton shape="box" height={212} />}
    </section>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('pvpRooms');
  const errorText = useErrorText();
  return <Notice text={errorText(error)} action={t('retry')} onAct={onRetry} />;
}

interface NoticeProps {
  text: string;
  action?: string;
  onAct?: () => void;
}

function Notice({ text, action, onAct }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <p>{text}</p>
      {action && (
        <Button variant="secondary" onClick={onAct}>
          {action}
        </Button>
      )}
    </div>
  );
}

function RoomCard({ room, symbol }: { room: GameRoom; symbol: string }) {
  const t = useTranslations('pvpRooms');
  const locale = useLocale();
  const launch = useGuardedLink();
  const money = (amount: string) => formatMoney(amount, locale, symbol);
  const href = roomHref(room);
  const { rakePercent, players, seats, bots, minBalance } = room;
  return (
    <article className={styles.room}>
      <h3 className={styles.name}>{room.name}</h3>
      <p className={styles.game}>{room.gameName}</p>
      <dl className={styles.facts}>
        <Fact name={t('stake')} value={money(room.stake)} />
        {rakePercent !== null && <Fact name={t('rake')} value={t('percent', { percent: rakePercent })} />}
        {players !== null && seats !== null && (
          <Fact name={t('players')} value={t('taken', { players, seats, bots })} />
        )}
        {minBalance !== null && <Fact name={t('minBalance')} value={money(minBalance)} />}
      </dl>
      <Link
        href={href}
        className={buttonClass({ variant: 'secondary', size: 's' })}
        aria-label={t('sitDownIn', { room: room.name })}
        onClick={(event) => launch(event, href)}
      >
        {t('sitDown')}
      </Link>
    </article>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

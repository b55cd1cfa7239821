import { ArrowRight } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { gameCard } from '@/components/games/tiles/game-card';
import { GameEntry } from '@/components/games/tiles/game-list';
import { useLaunch } from '@/components/games/tiles/use-launch';
import { Scroller } from '@/components/ui/scroller';
import { Skeleton } from '@/components/ui/skeleton';
import { languageOf } from '@/lib/client/language';
import { rowsCookie, writeHint } from '@/lib/client/call/hint-cookies';
import { useCall } from '@/lib/client/call/use-call';
import { gateOf } from '@/lib/contract/account-gate';
import { gamePageSize } from '@/lib/contract/calls/catalogue';
import { games, type Game } from '@/lib/contract/calls/games';
import type { MemberInfo } from '@/lib/contract/member-info';
import { Link } from '@/lib/i18n/navigation';
import styles from './my-game-rows.module.css';

const TileDialog = lazy(() =>
  import('@/components/games/tiles/tile-dialog').then((file) => ({ default: file.TileDialog })),
);

/** Come with the page, because it has no other texts of this part. */
export interface MyGameTexts {
  recent: string;
  favourites: string;
  failed: string;
}

export interface MyGameRowsProps {
  member: Pick<MemberInfo, 'type'>;
  texts: MyGameTexts;
}

const roomDays = 365;

/** The addresses of the two lists in the lobby. */
const allRecent = '/rng?list=recent';
const allFavourites = '/rng?list=favourites';

/** 'Continue playing', and what the member has marked; each only when there is something in it. */
export function MyGameRows({ member, texts }: MyGameRowsProps) {
  const canMark = gateOf(member.type, 'real') === 'open';
  const input = {
    language: languageOf(useLocale()),
    pageNo: 1,
    pageSize: gamePageSize,
  };
  const recent = useCall(games.recent, input);
  const favourites = useCall(games.favourites, canMark ? input : null);
  const played = recent.data?.list ?? null;
  const marked = canMark ? (favourites.data?.content ?? null) : [];
  const states = [rowState(played, recent.error), rowState(marked, favourites.error)];
  const waiting = useRoom(states);
  const rows = [
    { title: texts.recent, href: allRecent, found: played, error: recent.error },
    { title: texts.favourites, href: allFavourites, found: marked, error: favourites.error },
  ];
  return rows.map(({ error, ...row }, at) => {
    if (states[at] === 'empty' || (states[at] === 'loading' && !waiting.includes(at))) return null;
    return <GameRow key={row.href} {...row} failed={error ? texts.failed : null} />;
  });
}

type RowState = 'loading' | 'empty' | 'shown';

function rowState(found: readonly Game[] | null, error: unknown): RowState {
  if (found === null) return error ? 'shown' : 'loading';
  return found.length > 0 ? 'shown' : 'empty';
}

const shownIn = (states: readonly RowState[]) => states.filter((state) => state === 'shown').length;

/** Which of the rows that have not come yet hold a place: as many as the page has room for beside those that are shown. */
function waitingIn(states: readonly RowState[], room: number): number[] {
  const loading = states.flatMap((state, at) => (state === 'loading' ? [at] : []));
  return loading.slice(0, Math.max(0, room - shownIn(states)));
}

/**
 * Once both rows are known, the page has room for those that are there, and the next visit has it from the first paint. Answers which rows
 * hold a place until then.
 */
function useRoom(states: readonly RowState[]): number[] {
  const shown = shownIn(states);
  const isKnown = !states.includes('loading');
  useEffect(() => {
    if (!isKnown) return;
    const { dataset } = document.documentElement;
    if (shown > 0) dataset.rows = String(shown);
    else delete dataset.rows;
    writeHint(rowsCookie, shown > 0 ? String(shown) : '', shown > 0 ? roomDays : 0);
  }, [isKnown, shown]);
  // A document without it has no room, and shows nothing here until both are known.
  return waitingIn(states, Number(document.documentElement.dataset.rows ?? 0));
}

interface GameRowProps {
  title: string;
  href: string;
  /** Never none; null while they are being fetched, and when that failed. */
  found: readonly Game[] | null;
  failed: string | null;
}

function GameRow({ title, href, found, failed }: GameRowProps) {
  const t = useTranslations('home.lane');
  const { launch, asked, dismiss } = useLaunch();
  const heading = (
    <div className={styles.heading}>
      <h2>{title}</h2>
      {found && (
        <Link href={href} className={styles.all} aria-label={t('allOf', { title })}>
          {t('all')}
          <ArrowRight size={16} aria-hidden="true" />
        </Link>
      )}
    </div>
  );
  if (found === null) return <EmptyRow heading={heading}>{failed}</EmptyRow>;
  return (
    <section className={styles.row} aria-label={title}>
      <Scroller
        label={title}
        previousLabel={t('previous', { title })}
        nextLabel={t('next', { title })}
        heading={heading}
      >
        {found.map(gameCard).map((game) => (
          <li key={game.gameId} className={styles.entry}>
            <GameEntry game={game} onLaunch={launch} />
          </li>
        ))}
      </Scroller>
      {asked && (
        <Suspense fallback={null}>
          <TileDialog game={asked} onLaunch={launch} onDismiss={dismiss} />
        </Suspense>
      )}
    </section>
  );
}

/** Of the size of a row with games. */
function EmptyRow({ heading, children }: { heading: ReactNode; children: string | null }) {
  return (
    <section className={styles.row}>
      {heading}
      {children ? <p className={styles.notice}>{children}</p> : <Skeleton shape="box" height={100} />}
    </section>
  );
}

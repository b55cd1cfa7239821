import { ArrowRight } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense, type ReactNode } from 'react';
import { gameCard } from '@/components/games/tiles/game-card';
import { GameEntry } from '@/components/games/tiles/game-list';
import { useLaunch } from '@/components/games/tiles/use-launch';
import { Scroller } from '@/components/ui/scroller';
import { Skeleton } from '@/components/ui/skeleton';
import { languageOf } from '@/lib/client/language';
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
  /** What would be there, and how to get it. */
  noRecent: string;
  noFavourites: string;
  /** For a trial account, which has none. */
  trial: string;
  failed: string;
}

export interface MyGameRowsProps {
  member: Pick<MemberInfo, 'type'>;
  texts: MyGameTexts;
}

/** The addresses of the two lists in the lobby. */
const allRecent = '/rng?list=recent';
const allFavourites = '/rng?list=favourites';

/** 'Continue playing', and what the member has marked. */
export function MyGameRows({ member, texts }: MyGameRowsProps) {
  const canMark = gateOf(member.type, 'real') === 'open';
  const input = {
    language: languageOf(useLocale()),
    pageNo: 1,
    pageSize: gamePageSize,
  };
  const recent = useCall(games.recent, input);
  const favourites = useCall(games.favourites, canMark ? input : null);
  return (
    <>
      <GameRow
        title={texts.recent}
        href={allRecent}
        found={recent.data?.list ?? null}
        notice={recent.error ? texts.failed : texts.noRecent}
        isSettled={Boolean(recent.data ?? recent.error)}
      />
      <GameRow
        title={texts.favourites}
        href={allFavourites}
        found={favourites.data?.content ?? null}
        notice={canMark ? (favourites.error ? texts.failed : texts.noFavourites) : texts.trial}
        isSettled={!canMark || Boolean(favourites.data ?? favourites.error)}
      />
    </>
  );
}

interface GameRowProps {
  title: string;
  href: string;
  found: readonly Game[] | null;
  /** Stands there while there is no game. */
  notice: string;
  isSettled: boolean;
}

function GameRow({ title, href, found, notice, isSettled }: GameRowProps) {
  const t = useTranslations('home.lane');
  const { launch, asked, dismiss } = useLaunch();
  const hasGames = found !== null && found.length > 0;
  const heading = (
    <div className={styles.heading}>
      <h2>{title}</h2>
      {hasGames && (
        <Link href={href} className={styles.all} aria-label={t('allOf', { title })}>
          {t('all')}
          <ArrowRight size={16} aria-hidden="true" />
        </Link>
      )}
    </div>
  );
  if (!hasGames) return <EmptyRow heading={heading}>{isSettled ? notice : null}</EmptyRow>;
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

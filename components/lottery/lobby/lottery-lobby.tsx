'use client';

import { useTranslations } from 'next-intl';
import { useMember } from '@/lib/client/session/use-member';
import { useCall } from '@/lib/client/call/use-call';
import { languageOf } from '@/lib/client/language';
import { useLotteryFavourites } from '@/lib/client/lottery-favourites';
import { lottery, type CurrentDraws } from '@/lib/contract/calls/lottery';
import { useLocale } from 'next-intl';
import { useCurrentDraws } from '../clock/use-current-draws';
import type { LobbyGame } from './lobby-game';
import styles from './lottery-lobby.module.css';
import { LotteryTile } from './lottery-tile';

export interface LobbySection {
  key: string;
  title: string;
  games: readonly LobbyGame[];
}

export interface LotteryLobbyProps {
  sections: readonly LobbySection[];
  /** Codes of what is bought most, most first. */
  popular: readonly string[];
  served: CurrentDraws | null;
  /** The Vietnamese lobby asks for its own list of recent games. */
  isVietnamese?: boolean;
}

const mostRecent = 6;
const pair = 2;

/** All lotteries with their draws as they are now; the visitor's own first. */
export function LotteryLobby({ sections, popular, served, isVietnamese = false }: LotteryLobbyProps) {
  const t = useTranslations('lottery.lobby');
  const games = sections.flatMap((section) => section.games);
  const byCode = new Map(games.map((game) => [game.gameCode, game]));
  const clock = useCurrentDraws([...byCode.keys()], served ?? undefined);
  const own = useOwnLotteries(isVietnamese);
  const isHere = (game: LobbyGame | undefined) => game !== undefined;
  const rows: LobbySection[] = [
    {
      key: 'favourites',
      title: t('favourites'),
      games: own.favourites.map((id) => games.find(({ gameId }) => gameId === id)).filter(isHere),
    },
    { key: 'recent', title: t('recent'), games: own.recent.map((code) => byCode.get(code)).filter(isHere) },
    { key: 'popular', title: t('popular'), games: popular.map((code) => byCode.get(code)).filter(isHere) },
    ...sections,
  ];
  return (
    <div className={styles.lobby}>
      {rows
        .filter((row) => row.games.length > 0)
        .map((row) => (
          <section
            key={row.key}
            className={row.games.length > pair ? styles.long : undefined}
            aria-labelledby={`lotteries-${row.key}`}
          >
            <h2 id={`lotteries-${row.key}`} className={styles.heading}>
              {row.title}
            </h2>
            <ul className={styles.tiles}>
              {row.games.map((game) => (
                <li key={game.gameCode}>
                  <LotteryTile
                    game={game}
                    draw={clock.draws.get(game.gameCode) ?? null}
                    nowMs={clock.nowMs}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

/** Ids of favourites, which this browser keeps, and codes of what was bought last, which the platform knows. */
function useOwnLotteries(isVietnamese: boolean): {
  favourites: readonly string[];
  recent: readonly string[];
} {
  const { member } = useMember();
  const input = { language: languageOf(useLocale()) };
  const favourites = useLotteryFavourites(member?.account ?? null);
  const { data: areas } = useCall(lottery.vietnameseRecent, member && isVietnamese ? input : null);
  const { data: families } = useCall(lottery.recent, member && !isVietnamese ? input : null);
  const groups = isVietnamese ? areas?.areas : families?.families;
  const recent = (groups ?? []).flatMap(({ games }) => games.map(({ gameCode }) => gameCode));
  return { favourites, recent: recent.slice(0, mostRecent) };
}

import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';
import { languageOf } from '@/lib/client/language';
import { useCall } from '@/lib/client/call/use-call';
import { games as gameCalls, type Game } from '@/lib/contract/calls/games';
import type { GameType } from '@/lib/contract/types';
import { gameCard, type GameCard } from './game-card';
import { GameList } from './game-list';

export interface PopularGamesProps {
  gameType: GameType;
  /** The game that these stand in for, by id or by code. */
  except: string | null;
  locale: string;
  onLaunch: (game: GameCard) => void;
}

const shownGames = 4;

/** Those of the same type first: a type of which nothing is open still has something to suggest. */
function openGames(
  groups: readonly { gameType: GameType; games: readonly Game[] }[],
  gameType: GameType,
  except: string | null,
): Game[] {
  const isSame = (group: { gameType: GameType }) => group.gameType === gameType;
  return [...groups.filter(isSame), ...groups.filter((group) => !isSame(group))]
    .flatMap((group) => group.games)
    .filter((game) => !game.isMaintained && !game.opensList)
    .filter((game) => game.gameId !== except && game.gameCode !== except);
}

/** A few hot games that are open, for somebody whose game is not. Shows nothing when there are none. */
export function PopularGames({ gameType, except, locale, onLaunch }: PopularGamesProps) {
  const t = useTranslations('games.maintenance');
  const { data, isLoading } = useCall(gameCalls.hot, { language: languageOf(locale) });
  const found = openGames(data?.list ?? [], gameType, except).slice(0, shownGames);
  if (isLoading) return <Skeleton shape="box" height={88} />;
  return <GameList title={t('others')} games={found.map(gameCard)} onLaunch={onLaunch} />;
}

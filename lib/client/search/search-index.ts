import type { Game } from '@/lib/contract/calls/games';
import type { GameKind } from '@/lib/contract/calls/kinds';

/**
 * What can be found, in one language. The server makes it of the catalogue, the promotions and the help; everybody
 * shares it, so nothing of a member is in it.
 */
export interface SearchIndex {
  games: SearchGame[];
  /** The kinds that are on offer; none where the platform tells no kinds. */
  kinds: SearchKind[];
  pages: SearchPage[];
  /** What else a theme is called, by its name. */
  themes: Record<string, string[]>;
}

/** What opens a game, and what a row of the results shows of it. */
export interface SearchGame
  extends
    Pick<Game, 'vendorCode' | 'vendor' | 'gameType' | 'gameCode' | 'gameName' | 'image'>,
    Partial<Pick<Game, 'gameId' | 'opensList' | 'kind' | 'theme'>> {
  /** Where it is another one. */
  englishName?: string;
  playType?: string;
  /** Among the hot games, which are suggested before anything is typed. */
  isPopular?: true;
}

export interface SearchKind {
  kind: GameKind;
  title: string;
  /** What players call it too, in the language and in English. */
  words: string[];
  /** Without a language prefix. */
  href: string;
}

/** A studio, a promotion or an article of the help. */
export interface SearchPage {
  group: 'studios' | 'promotions' | 'help';
  title: string;
  detail: string;
  /** Without a language prefix. */
  href: string;
  /** What is there is launched for members only. */
  isLaunch?: true;
}

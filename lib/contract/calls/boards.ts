import { defineCall, defineFamily, type Nothing } from '../define';
import type { GameType, MoneyText, TimeText } from '../types';

/** Who is named on a board: nobody can recognise them. */
export interface BoardPlayer {
  /** `m***a`. */
  account: string;
  /** A member of the demonstration, whose rounds a program has played. */
  isDemonstration: boolean;
}

/** A settled round that paid ten times its stake or more. */
export interface BoardWin extends BoardPlayer {
  /** Payout to stake, rounded down: `12.50`. */
  multiple: string;
  payout: MoneyText;
  wonAt: TimeText;
  gameName: string;
  gameType: GameType;
  gameCode: string;
  vendorCode: string;
  image: string;
  /** Where everybody can check the round; null where its vendor shows none. A path is one of this site. */
  proofUrl: string | null;
}

/** The best round of one player in the week. */
export interface RacePlace extends BoardPlayer {
  /** Null for members of the demonstration: they stand in the list and run for no place. */
  place: number | null;
  isOwn: boolean;
  multiple: string;
  gameName: string;
  gameType: GameType;
  gameCode: string;
  vendorCode: string;
}

export interface Race {
  from: TimeText;
  /** Exclusive: Sunday 24:00 of the site's time zone. */
  to: TimeText;
  list: RacePlace[];
  /** Of who asks; null without a login. */
  own: { place: number | null; multiple: string | null } | null;
}

/** Whether boards name a member. */
export interface Listing {
  /** What they call the member: `m***a`. */
  account: string;
  isListed: boolean;
}

/** What everybody sees of what was played here. */
export const boards = defineFamily('boards', {
  /** Newest first. */
  wins: defineCall<{ language?: string; limitNum?: number }, { list: BoardWin[] }>({
    method: 'GET',
    path: '/wps/relay/GCSGAME_latestWins',
    access: 'public',
  }),
  /** Best multiple of one round in the week, best first; for honour. */
  race: defineCall<{ language?: string }, Race>({
    method: 'GET',
    path: '/wps/relay/GCSGAME_weeklyRace',
    access: 'public',
    knowsCaller: true,
  }),
  listing: defineCall<Nothing, Listing>({
    method: 'GET',
    path: '/wps/relay/MCSFE_getBoardListing',
    access: 'member',
    account: 'real',
  }),
  setListing: defineCall<{ isListed: boolean }, Listing>({
    method: 'POST',
    path: '/wps/relay/MCSFE_setBoardListing',
    access: 'member',
    account: 'real',
  }),
});

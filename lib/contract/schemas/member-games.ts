import { array, object, string, type Schema } from 'yup';
import type { InputOf } from '../define';
import type { games } from '../calls/games';
import type { GameType } from '../types';
import type { FamilySchemas } from './common';
import { code, game, gameType, language, orNothing, page, gamePageInfo } from './game-parts';

const listQuery = {
  ...page,
  gameType: orNothing(gameType()),
  language: language(),
};

const favouriteInput = object({
  gameId: code().required('required'),
  // The code or the name: gateways write both.
  vendor: orNothing(string().max(64, 'too.long')),
  gameType: orNothing(gameType()),
}) as unknown as Schema<InputOf<typeof games.addFavourite>>;

const gameIds = array(string().required()).required();

type MemberGames = Pick<
  typeof games,
  'vendorTypes' | 'favouriteIds' | 'addFavourite' | 'removeFavourite' | 'favourites' | 'recent'
>;

/** What the catalogue is to one member. */
export const memberGamesSchemas: FamilySchemas<MemberGames> = {
  vendorTypes: {
    input: object({ vendorCode: code().required('required') }),
    output: object({ gameType: array(gameType().required()).required() }) as Schema<{
      gameType: GameType[];
    }>,
  },
  favouriteIds: { input: object({}), output: gameIds },
  addFavourite: { input: favouriteInput, output: gameIds },
  removeFavourite: { input: favouriteInput, output: gameIds },
  favourites: {
    input: object(listQuery) as unknown as Schema<InputOf<typeof games.favourites>>,
    output: object({ ...gamePageInfo, content: array(game).required() }),
  },
  recent: {
    input: object({ ...listQuery, vendorCode: orNothing(code()) }) as unknown as Schema<
      InputOf<typeof games.recent>
    >,
    output: object({ ...gamePageInfo, list: array(game).required() }),
  },
};

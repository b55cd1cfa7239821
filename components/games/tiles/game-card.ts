import { launchTarget } from '@/lib/contract/calls/catalogue';
import type { Game, GameTwin } from '@/lib/contract/calls/games';

/** What a tile needs of a game, and no more: a lobby repeats it for each tile in its document. */
export type GameCard = Pick<
  Game,
  | 'gameId'
  | 'vendorCode'
  | 'vendor'
  | 'gameType'
  | 'classification'
  | 'gameName'
  | 'gameCode'
  | 'image'
  | 'minStake'
  | 'returnToPlayer'
  | 'isMaintained'
  | 'opensList'
  | 'playing'
  | 'kind'
> & {
  /** What differs in the wild version of a calm game. */
  twin?: Partial<GameTwin> | null | undefined;
  /** How a lottery is played unless the player chooses otherwise; other games have none. */
  playType?: string;
};

/** A game that is played from its tile and not looked for in a list: its id is left out where its code is enough. */
export type TileGame = Omit<GameCard, 'gameId' | 'classification' | 'isMaintained' | 'opensList'> &
  Partial<Pick<GameCard, 'gameId' | 'classification' | 'isMaintained' | 'opensList'>>;

export function gameCard(game: Game): GameCard {
  const { gameId, vendorCode, vendor, gameType, classification, gameName, gameCode } = game;
  const { image, minStake, returnToPlayer, isMaintained, opensList, defaultPlayType } = game;
  const { kind, twin, playing } = game;
  return {
    gameId,
    vendorCode,
    vendor,
    gameType,
    classification,
    gameName,
    gameCode,
    image,
    minStake,
    returnToPlayer,
    isMaintained,
    opensList,
    ...(kind && { kind }),
    ...(twin && { twin: twinCard(game, twin) }),
    ...(defaultPlayType && { playType: defaultPlayType }),
    ...(playing && { playing }),
  };
}

/** It is opened by its code, so that its id is needed only where it has none. */
function twinCard(game: Game, { gameId, ...twin }: GameTwin): Partial<GameTwin> {
  const differing = Object.entries(twin).filter(([name, value]) => value !== game[name as keyof typeof twin]);
  return { ...Object.fromEntries(differing), ...(!twin.gameCode && { gameId }) };
}

/** Of a home page's lanes: each word of it is repeated for each of their tiles. */
export function tileGame(game: Game): TileGame {
  const { gameId, classification, isMaintained, opensList, playType, ...rest } = gameCard(game);
  return {
    ...rest,
    ...(!game.gameCode && { gameId }),
    ...(opensList && { opensList, classification }),
    ...(isMaintained && { isMaintained }),
    ...(playType && launchTarget(game.gameType, game.vendorCode) === 'lottery' && { playType }),
  };
}

/** For a list of tiles: one hall has each code once. */
export function tileKey({ vendorCode, gameCode, gameId }: TileGame): string {
  return gameId ?? `${vendorCode}/${gameCode}`;
}

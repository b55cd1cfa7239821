import type { Game } from '@/lib/contract/games';

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
  | 'isGame'
>;

export function gameCard(game: Game): GameCard {
  const { gameId, vendorCode, vendor, gameType, classification, gameName, gameCode } = game;
  const { image, minStake, returnToPlayer, isMaintained, isGame } = game;
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
    isGame,
  };
}

/** Stands in for a picture that cannot be had. */
export const errorPicture = '/art/error.svg';

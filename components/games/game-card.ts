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
> & {
  /** How a lottery is played unless the player chooses otherwise; other games have none. */
  playType?: string;
};

export function gameCard(game: Game): GameCard {
  const { gameId, vendorCode, vendor, gameType, classification, gameName, gameCode } = game;
  const { image, minStake, returnToPlayer, isMaintained, isGame, defaultPlayType } = game;
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
    ...(defaultPlayType && { playType: defaultPlayType }),
  };
}

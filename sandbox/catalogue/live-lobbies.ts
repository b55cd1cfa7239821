import { liveLobbies } from '@/sandbox/games/live/lobbies';
import { catalogueNames, type CatalogueNames } from '@/sandbox/kit/game-name';
import type { TitleText } from '@/sandbox/kit/types';
import names from './live-lobby-names.json' with { type: 'json' };

/** What a platform's catalogue stores of a lobby: it is listed nowhere. */
export interface CatalogueLobby {
  gameCode: string;
  gameType: 'LIVE' | 'DS88' | 'SPORTS' | 'ESPORTS';
  vendorCode: string;
  names: CatalogueNames;
}

const namesByCode: Readonly<Record<string, TitleText>> = names;

export const catalogueLobbies: readonly CatalogueLobby[] = liveLobbies.map(({ code, studio }) => {
  const name = namesByCode[code];
  if (!name) throw new Error(`${code} has no name`);
  return {
    gameCode: code,
    gameType: studio === 'DS88' ? 'DS88' : 'LIVE',
    vendorCode: studio,
    names: catalogueNames(name),
  };
});

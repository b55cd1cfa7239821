import { books } from './books';
import { catalogueNames } from '@/sandbox/kit/game-name';
import type { TitleText } from '@/sandbox/kit/types';
import names from './lobby-names.json' with { type: 'json' };
import type { CatalogueLobby } from '@/sandbox/catalogue/live-lobbies';

const namesByCode: Readonly<Record<string, TitleText>> = names;

/** What a platform's catalogue stores of each book: it is listed nowhere, and staked at itself. */
export const bookLobbies: readonly CatalogueLobby[] = books.map(({ lobbyCode, vendorCode, gameType }) => {
  const name = namesByCode[lobbyCode];
  if (!name) throw new Error(`${lobbyCode} has no name`);
  return { gameCode: lobbyCode, gameType, vendorCode, names: catalogueNames(name) };
});

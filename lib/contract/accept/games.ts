import { gameTypes } from '../types';
import type { Reshapes } from './reshapes';
import { eachRow, firstOf, isRecord, listIn, recordOf, rowsOf, type Row } from './rows';

/** What the question already says of every game of its answer. */
interface Asked {
  gameType?: unknown;
  vendorCode?: unknown;
}

/** `code` and `accountTypeName` are the other names that the documents know. */
function gameRow(row: Row, asked: Asked = {}): Row {
  const vendorCode = firstOf(row, 'vendorCode') ?? asked.vendorCode;
  return {
    ...row,
    vendorCode,
    gameType: firstOf(row, 'gameType') ?? asked.gameType,
    gameCode: firstOf(row, 'gameCode', 'code'),
    image: firstOf(row, 'image', 'icon', 'picture', 'img'),
    vendor: firstOf(row, 'vendor', 'accountTypeName') ?? vendorCode,
    returnToPlayer: percentOf(row.returnToPlayer),
  };
}

function percentOf(value: unknown): unknown {
  const percent = typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN;
  return percent > 0 ? percent.toFixed(2) : undefined;
}

const gameRows = (rows: readonly unknown[], asked?: Asked) => eachRow(rows, (row) => gameRow(row, asked));

/** A page of games with its count, which the documents do not promise: known where there is no further page. */
function pageOf(value: unknown, name: 'games' | 'content' | 'list', asked: Asked): unknown {
  const rows = listIn(value, name, 'games', 'content');
  if (!rows) return value;
  const page = recordOf(value);
  const totalPages = page.totalPages ?? 1;
  const totalItems = page.totalItems ?? (Number(totalPages) <= 1 ? rows.length : undefined);
  return { ...page, totalPages, totalItems, [name]: gameRows(rows, asked) };
}

/** Groups with their games, games that say their type themselves, or lists by the name of their type. */
function hotGroups(value: unknown): unknown {
  const rows = listIn(value, 'games', 'content');
  if (rows) return { list: rows.every(isGroup) ? groupRows(rows) : groupsOf(gameRows(rows)) };
  if (!isRecord(value)) return value;
  const groups = Object.entries(value).flatMap(([gameType, games]) => {
    const found = listIn(games, 'games');
    return found ? [{ gameType, games: gameRows(found, { gameType }) }] : [];
  });
  return { list: groups };
}

function isGroup(row: unknown): boolean {
  return isRecord(row) && listIn(row, 'games', 'gameList') !== null;
}

function groupRows(rows: readonly unknown[]): unknown[] {
  return eachRow(rows, (row) => {
    const gameType = firstOf(row, 'gameType', 'title');
    return { gameType, games: gameRows(listIn(row, 'games', 'gameList') ?? [], { gameType }) };
  });
}

function groupsOf(rows: readonly unknown[]): unknown[] {
  const byType = new Map<unknown, unknown[]>();
  for (const row of rows.filter(isRecord))
    byType.set(row.gameType, [...(byType.get(row.gameType) ?? []), row]);
  return [...byType].map(([gameType, games]) => ({ gameType, games }));
}

const isGameType = (value: unknown) => (gameTypes as readonly unknown[]).includes(value);

/** A lane may be called by its type or by a word for people: then its cards say what type it is of. */
function laneRow(row: Row): Row {
  const cards = listIn(row, 'cards', 'vendors') ?? [];
  const named = [row.title, row.gameType, ...cards.map((card) => isRecord(card) && card.gameType)];
  const title = named.find(isGameType) ?? row.title;
  return {
    ...row,
    title,
    cards: eachRow(cards, (card) => ({
      ...card,
      logo: firstOf(card, 'logo', 'icon', 'image'),
      gameType: firstOf(card, 'gameType') ?? title,
      vendor: firstOf(card, 'vendor', 'accountTypeName', 'vendorCode'),
    })),
  };
}

export const gamesReshapes: Reshapes<'games'> = {
  menus: (value) =>
    rowsOf(value, 'menus', (row, index) => ({
      ...row,
      title: firstOf(row, 'title', 'gameType'),
      order: row.order ?? index,
    })),
  vendorLanes: (value) => rowsOf(value, 'lanes', laneRow),
  list: (value, { input }) => pageOf(value, 'games', input),
  hot: hotGroups,
  favourites: (value, { input }) => pageOf(value, 'content', input),
  recent: (value, { input }) => pageOf(value, 'list', input),
  favouriteIds: idsOf,
  addFavourite: idsOf,
  removeFavourite: idsOf,
  vendorTypes: (value) => ({ gameType: listIn(value, 'gameType', 'gameTypes') }),
  roomList: (value) => ({ rooms: roomRows(value) }),
  winners: (value) => {
    const rows = listIn(value);
    return rows ? { list: eachRow(rows, (row) => ({ ...row, vo: isRecord(row.vo) ? row.vo : {} })) } : value;
  },
};

function roomRows(value: unknown): unknown {
  const rows = listIn(value, 'rooms');
  return (
    rows &&
    eachRow(rows, (row) => ({
      ...row,
      roomCode: firstOf(row, 'roomCode', 'roomId', 'id'),
      name: firstOf(row, 'name', 'roomName'),
      gameCode: firstOf(row, 'gameCode', 'code') ?? '',
      gameName: firstOf(row, 'gameName') ?? '',
      stake: firstOf(row, 'stake', 'minStake'),
    }))
  );
}

function idsOf(value: unknown): unknown {
  const rows = listIn(value, 'ids', 'value');
  return rows ? rows.map((row) => (isRecord(row) ? row.gameId : row)) : value;
}

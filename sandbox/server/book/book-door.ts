import { books, type Book } from '@/sandbox/book/books';
import { VendorError } from '@/sandbox/http/vendor-error';
import { openSession, requireSession, type SessionDoor } from '../session/open-session';
import type { GameSession } from '../session/session-store';

/**
 * What the calls of the book work with, with the rights of `parlour_vendor`. Sessions are dated by the clock of the process, all else by
 * that of the book in the database.
 */
export type BookDoor = SessionDoor;
export type Teller = Pick<BookDoor, 'pool' | 'wallet'>;

/** A session at a book. */
export interface BookSession {
  session: GameSession;
  book: Book;
}

/** The book that a game opens. Throws `game.not.found` for a game that is none. */
export function bookOf(gameCode: string): Book {
  const book = books.find(({ lobbyCode }) => lobbyCode === gameCode);
  if (!book) throw new VendorError('game.not.found');
  return book;
}

const check = (gameCode: string) => void bookOf(gameCode);

/** Opens a book, which ends the player’s other game. Throws what the wallet refuses with, and `game.not.found`. */
export async function openBook(
  door: BookDoor,
  launchToken: string,
): Promise<BookSession & { sessionToken: string }> {
  const { session, sessionToken } = await openSession(door, launchToken, check);
  return { session, sessionToken, book: bookOf(session.gameCode) };
}

/** The session at a book that is still open. Throws `session.ended`. */
export async function requireBook(door: BookDoor, sessionToken: string): Promise<BookSession> {
  const session = await requireSession(door, sessionToken, check);
  return { session, book: bookOf(session.gameCode) };
}

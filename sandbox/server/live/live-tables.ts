import { liveTableGames } from '@/sandbox/games/live/adapters';
import type { TableGames } from '@/sandbox/games/live/table-game';

/** The tables that are open, by their codes. */
export const liveTables: TableGames = liveTableGames;

import type { FamilyCode } from '@/lib/lottery';
import type { LotteryMenuGame } from '@/lib/contract/calls/lottery';

/** What a tile needs of a lottery, and by which rules its numbers are read. */
export type LobbyGame = Pick<
  LotteryMenuGame,
  'gameId' | 'gameCode' | 'gameName' | 'gameType' | 'vendorCode' | 'image' | 'isMaintained' | 'everyMinutes'
> & { family: FamilyCode };

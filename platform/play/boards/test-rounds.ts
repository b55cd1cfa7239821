import type { AccountType } from '@/lib/contract/types';
import { now } from '@/lib/testing/scenes/games';
import type { useTestDatabase } from '@/lib/testing/database';
import { newId } from '@/platform/ground/db';
import { createMember } from '@/platform/people/members';

type TestDatabase = ReturnType<typeof useTestDatabase>;

export const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

interface Round {
  stake?: bigint;
  payout: bigint;
  at?: Date;
  status?: string;
  currency?: string;
}

/** Members and rounds as rows; the boards read nothing else. */
export function roundsOf(test: TestDatabase, gameId: () => string) {
  return {
    player: async (username: string = newId('u'), accountType: AccountType = 0): Promise<string> =>
      (await createMember(test.db, { username, password: 'a-long-password-1', accountType, now })).id,
    round: async (memberId: string, { stake = 100n, payout, at = minutesAgo(1), ...part }: Round) => {
      const id = newId('rnd');
      const { status = 'settled', currency = 'PLAY' } = part;
      await test.owner.query(
        `insert into game_rounds (signer, vendor_round_id, round_id, member_id, session_id, game_id, vendor_code,
           stake_minor, payout_minor, status, started_at, settled_at, currency)
         values ('studio', $1, $1, $2, 'gms_1', $3, 'LUMEN', $4, $5, $6, $7, $8, $9)`,
        [id, memberId, gameId(), stake, payout, status, at, status === 'open' ? null : at, currency],
      );
      return id;
    },
  };
}

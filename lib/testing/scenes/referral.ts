import type { TestDatabase } from '@/lib/testing/database';
import { createMember } from '@/platform/people/members';
import { inTransaction, newId, type Db, type Tx } from '@/platform/ground/db';
import { putGame, putGameType, putVendor } from '@/platform/play/catalogue';
import { noteInvitation } from '@/platform/people/invitations';
import { accounts, getBalance, post } from '@/platform/ground/ledger';
import { listOpenOf, openMinorOf, owe } from '@/platform/play/receivables';
import { recordSetting } from '@/platform/brand/system';
import { type ReferralSettings } from '@/platform/brand/settings';
import { creditReferrer, noteDepositTakenBack } from '@/platform/engage/referral';
import { testConnections } from '../test-connections';

/** Arranging for the tests of invitations: members who invite, pay in, play and are taken back from. */
export const start = new Date('2026-03-01T09:00:00Z');
export const now = new Date('2026-03-01T10:00:00Z');
export const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
export const terms: ReferralSettings = {
  isOffered: true,
  qualifyingDeposit: '100.00',
  reward: '20.00',
  friendReward: '10.00',
  holdDays: 14,
  playThrough: 1,
  maxPerMonth: 20,
};

export const offer = (db: Db, value: ReferralSettings = terms, effectiveFrom = start) =>
  inTransaction(db, (tx) =>
    recordSetting(tx, { name: 'referral', value, effectiveFrom, recordedBy: 'test' }),
  );

let members = 0;
export async function newMember(db: Db, contacts = {}): Promise<string> {
  members += 1;
  const account = { username: `member${members}`, password: 'parlour-1', accountType: 0 } as const;
  return (await createMember(db, { ...account, contacts, now: start })).id;
}

export const invite = (db: Db, inviterId: string, friendId: string) =>
  inTransaction(db, (tx) => noteInvitation(tx, { friendId, inviterId, now: start }));

export interface PaidIn {
  transferId: string;
  depositId: string;
}

/** As the cashier credits: the money and the note about it commit together. */
export async function credit(tx: Tx, memberId: string, amountMinor: bigint, at = now): Promise<PaidIn> {
  const depositId = newId('dep');
  const money = { debit: accounts.clearing('test-pay'), credit: accounts.cash(memberId), amountMinor };
  const { transfers } = await post(tx, {
    key: depositId,
    transfers: [{ kind: 'deposit', reference: depositId, ...money }],
  });
  await creditReferrer(tx, memberId, at);
  return { transferId: transfers[0]?.id ?? '', depositId };
}

export const deposit = (db: Db, memberId: string, amountMinor: bigint, at = now): Promise<PaidIn> =>
  inTransaction(db, (tx) => credit(tx, memberId, amountMinor, at));

interface TakingBack {
  memberId: string;
  depositId: string;
  amountMinor: bigint;
  at: Date;
}

/** As the cashier takes a payment back. `told` is whose payment the invitations hear of. */
export const takeBack = (
  db: Db,
  { memberId, depositId, amountMinor, at }: TakingBack,
  told: string = memberId,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const debt = { memberId, reason: 'deposit_reversed', reference: depositId, amountMinor } as const;
    await owe(tx, { ...debt, owedTo: accounts.clearing('test-pay'), now: at });
    await noteDepositTakenBack(tx, { memberId: told, depositId, amountMinor, now: at });
  });

/** Own money and nothing owed; below nothing where more is owed than is there. */
export async function wealthOf(db: Db, memberId: string): Promise<bigint> {
  const { balanceMinor } = await getBalance(db, accounts.cash(memberId));
  const owed = await listOpenOf(db, memberId);
  return owed.reduce((left, each) => left - openMinorOf(each), balanceMinor);
}

/** A slot, and a table on which bets can be placed against each other. */
export async function arrangeGames(db: Db): Promise<{ slot: string; table: string }> {
  return inTransaction(db, async (tx) => {
    await putGameType(tx, { gameType: 'RNG', typeNumber: 3, sortOrder: 6, names: { EN: 'Slots' } });
    const vendor = { ...testConnections.games, logo: '/v.svg', isHot: false, gameTypes: ['RNG'] as const };
    await putVendor(tx, { ...vendor, vendorCode: 'LUMEN', accountTypeId: 1, name: 'Lumen', sortOrder: 1 });
    const game = {
      vendorCode: 'LUMEN',
      gameType: 'RNG' as const,
      minStakeMinor: 20n,
      minLines: 20,
      image: '/g.svg',
      returnToPlayer: '96.12',
      hotRank: null,
      offeredFrom: new Date('2026-01-01T00:00:00Z'),
      sortOrder: 1,
    };
    const slot = { ...game, classification: 'JP' as const, gameCode: 'slot', names: { EN: 'Slot' } };
    const table = { ...game, classification: 'TG' as const, gameCode: 'table', names: { EN: 'Table' } };
    return { slot: await putGame(tx, slot), table: await putGame(tx, table) };
  });
}

interface Played {
  memberId: string;
  gameId: string;
  stakeMinor: bigint;
  bonusMinor?: bigint;
  at: Date;
}

/** A round that was staked and settled then and paid its stake back, so that only its stake matters. */
export async function settleRound(
  { owner }: TestDatabase,
  { memberId, gameId, stakeMinor, bonusMinor = 0n, at }: Played,
): Promise<void> {
  await owner.query(
    `insert into game_rounds (signer, vendor_round_id, round_id, member_id, session_id, game_id, vendor_code, stake_minor,
       payout_minor, bonus_id, bonus_stake_minor, status, started_at, settled_at)
     values ('studio', $1, $1, $2, 'gms_1', $3, 'LUMEN', $4, $4, $5, $6, 'settled', $7, $7)`,
    [newId('rnd'), memberId, gameId, stakeMinor, bonusMinor > 0n ? 'bon_1' : null, bonusMinor, at],
  );
}

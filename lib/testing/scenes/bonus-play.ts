import { CallError } from '@/lib/contract/errors';
import type { VendorReceipt } from '@/lib/contract/calls/vendor';
import { moneyText, parseMoney } from '@/lib/money';
import type { TestDatabase } from '@/lib/testing/database';
import { grantBonus } from '@/platform/play/bonus-grants';
import { inTransaction, newId, type Db } from '@/platform/ground/db';
import { accounts, getBalance, post } from '@/platform/ground/ledger';
import { callHandler, contextOf, now, signer, type Player, type Seat } from './games';
import type { WalletAnswer, WalletCall } from '@/platform/play/rounds/test-wallet-model';

/** Arranging for tests about bonus money: grants, balances of both kinds, calls of the vendor. */
export async function grant(
  db: Db,
  { memberId }: Pick<Player, 'memberId'>,
  { amountMinor = 10_000n, wageringMultiple = 5, source = newId('src'), at = now } = {},
): Promise<string> {
  const terms = { amountMinor, wageringMultiple, validDays: 30, promotionId: null, source };
  return inTransaction(db, (tx) => grantBonus(tx, { memberId, ...terms, now: at }));
}

export async function partsOf(db: Db, { memberId }: Pick<Player, 'memberId'>) {
  const own = await getBalance(db, accounts.cash(memberId));
  const bonus = await getBalance(db, accounts.bonus(memberId));
  return { ownMinor: own.balanceMinor, bonusMinor: bonus.balanceMinor };
}

/** Moves the member's own money to an amount, from and to nowhere in particular. */
export async function setOwn(db: Db, player: Pick<Player, 'memberId'>, wantedMinor: bigint): Promise<void> {
  const { ownMinor } = await partsOf(db, player);
  if (ownMinor === wantedMinor) return;
  const [cash, outside] = [accounts.cash(player.memberId), accounts.clearing('test')];
  const [debit, credit] = wantedMinor > ownMinor ? [outside, cash] : [cash, outside];
  const amountMinor = wantedMinor > ownMinor ? wantedMinor - ownMinor : ownMinor - wantedMinor;
  const transfer = { kind: 'test', debit, credit, amountMinor, reference: 'test' };
  await inTransaction(db, (tx) => post(tx, { key: newId('key'), transfers: [transfer] }));
}

/** What the vendor reports about the round `round`, as the wallet model speaks of it. */
export async function report(
  db: Db,
  seat: Seat,
  { call, round, at = now, game = 'lantern' }: { call: WalletCall; round: string; at?: Date; game?: string },
): Promise<WalletAnswer> {
  const common = {
    playerId: seat.playerId,
    roundId: round,
    transactionId: `${round}-${call.id}`,
    currency: 'PLAY',
  };
  const body = {
    bet: () => ({ ...common, sessionId: seat.sessionId, gameCode: game, amount: amountOf(call) }),
    win: () => ({ ...common, amount: amountOf(call), isRoundEnd: call.kind === 'win' && call.isRoundEnd }),
    rollback: () => ({
      ...common,
      betTransactionId: `${round}-${call.kind === 'rollback' ? call.betId : ''}`,
    }),
  }[call.kind]();
  try {
    const context = contextOf(db, { signer, now: at });
    const receipt = await callHandler<VendorReceipt>(`vendor.${call.kind}`, context, body);
    return { balanceMinor: parseMoney(receipt.balance) ?? -1n, isDuplicate: receipt.isDuplicate };
  } catch (error) {
    if (error instanceof CallError) return { refused: error.code };
    throw error;
  }
}

const amountOf = (call: WalletCall): string => moneyText(call.kind === 'rollback' ? 0n : call.amountMinor);

export interface StoredBonusRow {
  status: string;
  wagering_done_minor: bigint;
  open_rounds: number;
  released_minor: bigint | null;
}

export async function bonusRow(
  { owner }: TestDatabase,
  bonusId: string,
): Promise<StoredBonusRow | undefined> {
  const { rows } = await owner.query<StoredBonusRow>(
    'select status, wagering_done_minor, open_rounds, released_minor from bonuses where id = $1',
    [bonusId],
  );
  return rows[0];
}

import { contract } from '@/lib/contract';
import { CallError } from '@/lib/contract/errors';
import { implement } from '@/lib/contract/implement';
import type { VendorMatchReceipt, VendorReceipt } from '@/lib/contract/calls/vendor';
import { requireSigner, type CallContext } from '@/platform/ground/context';
import { inTransaction, type Db } from '@/platform/ground/db';
import { settleMatch, stakeBot, voidMatch } from '../matches';
import { enterMatch } from '../matches';
import { reportTables } from '../live-tables';
import { reportEvents } from '../sport-events';
import { receipt, requireCurrency, spendable } from '../purse';
import { noteActivity } from '../rounds';
import { openGameSession } from '../launch';
import { payWin } from '../rounds';
import { placeBet } from '../rounds';
import { correctPayout, rollBackBet } from '../rounds';
import { settleBatch } from '../rounds';
import { putRoom } from '../catalogue';
import { getPlayer } from '../purse';
import { noteSetAside } from '../rounds';
import { publishBalance } from './publish-balance';

/** The seamless wallet. The signature names the vendor's server; each sees its own players, sessions and rounds only. */
export const vendorHandlers = implement<CallContext, typeof contract.vendor>(contract.vendor, {
  authenticate: (context, { token }) =>
    openGameSession(context.db, requireSigner(context), token, context.now),
  balance: async (context, { playerId, currency }) => {
    const player = await getPlayer(context.db, requireSigner(context), playerId);
    if (!player) throw new CallError('auth.forbidden');
    requireCurrency(currency, player.currency);
    return receipt(player, await spendable(context.db, player, context.now), false);
  },
  bet: (context, input) => told(context, input, placeBet),
  activity: (context, input) => noteActivity(context.db, requireSigner(context), input, context.now),
  reportSetAside: (context, { rounds }) =>
    noteSetAside(context.db, requireSigner(context), rounds, context.now),
  win: (context, input) => told(context, input, payWin),
  settleBatch: async (context, input) => {
    const { db, now } = context;
    const signer = requireSigner(context);
    const answer = await settleBatch(db, signer, input, now);
    const isDone = answer.results.map(({ outcome }) => outcome === 'done');
    const paid = new Set(input.wins.flatMap(({ playerId }, index) => (isDone[index] ? [playerId] : [])));
    for (const playerId of paid) publishBalance(db, signer, playerId);
    return answer;
  },
  correct: (context, input) => correctPayout(context.db, requireSigner(context), input, context.now),
  rollback: (context, input) => told(context, input, rollBackBet),
  enterMatch: (context, input) => told(context, input, enterMatch),
  leaveMatch: (context, input) => told(context, input, rollBackBet),
  stakeBot: (context, input) => stakeBot(context.db, requireSigner(context), input, context.now),
  settleMatch: (context, input) => allTold(context, input, settleMatch),
  voidMatch: (context, input) => allTold(context, input, voidMatch),
  reportRooms: async (context, { rooms }) => {
    const { db, now } = context;
    const signer = requireSigner(context);
    await inTransaction(db, async (tx) => {
      for (const room of rooms) await putRoom(tx, { signer, room, now });
    });
    return { reportedAt: now.toISOString() };
  },
  reportTables: (context, input) => reportTables(context.db, requireSigner(context), input, context.now),
  reportEvents: (context, input) => reportEvents(context.db, requireSigner(context), input, context.now),
});

type Movement<Input, Answer> = (db: Db, signer: string, input: Input, now: Date) => Promise<Answer>;

/** A repeat moved nothing, so there is nothing to tell. */
async function told<Input extends { playerId: string }, Answer extends VendorReceipt>(
  context: CallContext,
  input: Input,
  move: Movement<Input, Answer>,
): Promise<Answer> {
  const signer = requireSigner(context);
  const answer = await move(context.db, signer, input, context.now);
  if (!answer.isDuplicate) publishBalance(context.db, signer, input.playerId);
  return answer;
}

/** The end of a match moves the balances of all who sat there. */
async function allTold<Input>(
  context: CallContext,
  input: Input,
  end: (db: Db, signer: string, input: Input, now: Date) => Promise<VendorMatchReceipt>,
): Promise<VendorMatchReceipt> {
  const signer = requireSigner(context);
  const answer = await end(context.db, signer, input, context.now);
  if (!answer.isDuplicate)
    for (const { playerId } of answer.balances) publishBalance(context.db, signer, playerId);
  return answer;
}

import { contract } from '@/lib/contract';
import { CallError } from '@/lib/contract/errors';
import { implement } from '@/lib/contract/implement';
import type { VendorReceipt } from '@/lib/contract/vendor';
import { requireSigner, type CallContext } from '../context';
import type { Db } from '../db';
import { receipt, requireCurrency, spendable } from './game-money';
import { openGameSession } from './open-session';
import { payWin } from './pay-win';
import { placeBet } from './place-bet';
import { rollBackBet } from './roll-back-bet';
import { getPlayer } from './session-store';
import { tellBalance } from './tell-balance';

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
  win: (context, input) => told(context, input, payWin),
  rollback: (context, input) => told(context, input, rollBackBet),
});

type Movement<Input> = (db: Db, signer: string, input: Input, now: Date) => Promise<VendorReceipt>;

/** A repeat moved nothing, so there is nothing to tell. */
async function told<Input extends { playerId: string }>(
  context: CallContext,
  input: Input,
  move: Movement<Input>,
): Promise<VendorReceipt> {
  const signer = requireSigner(context);
  const answer = await move(context.db, signer, input, context.now);
  if (!answer.isDuplicate) tellBalance(context.db, signer, input.playerId);
  return answer;
}

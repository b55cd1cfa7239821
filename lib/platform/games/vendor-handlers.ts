import { contract } from '@/lib/contract';
import { CallError } from '@/lib/contract/errors';
import { implement } from '@/lib/contract/implement';
import { requireSigner, type CallContext } from '../context';
import { receipt, requireCurrency, spendable } from './game-money';
import { openGameSession } from './open-session';
import { payWin } from './pay-win';
import { placeBet } from './place-bet';
import { rollBackBet } from './roll-back-bet';
import { getPlayer } from './session-store';

/** The seamless wallet. The signature names the vendor's server; each sees its own players, sessions and rounds only. */
export const vendorHandlers = implement<CallContext, typeof contract.vendor>(contract.vendor, {
  authenticate: (context, { token }) =>
    openGameSession(context.db, requireSigner(context), token, context.now),
  balance: async (context, { playerId, currency }) => {
    const player = await getPlayer(context.db, requireSigner(context), playerId);
    if (!player) throw new CallError('auth.forbidden');
    requireCurrency(currency, player.currency);
    return receipt(player, await spendable(context.db, player), false);
  },
  bet: (context, input) => placeBet(context.db, requireSigner(context), input, context.now),
  win: (context, input) => payWin(context.db, requireSigner(context), input, context.now),
  rollback: (context, input) => rollBackBet(context.db, requireSigner(context), input, context.now),
});

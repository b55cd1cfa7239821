import { CallError } from '@/lib/contract/errors';
import { playCurrencyOf } from '@/lib/contract/trial-account';
import type { VendorPlayer } from '@/lib/contract/calls/vendor';
import { moneyText } from '@/lib/money';
import { assertSessionAlive } from '@/platform/people/sessions';
import { listDemonstrationMembers } from '@/platform/people/demonstration';
import { getMember } from '@/platform/people/members';
import { inTransaction, type Db } from '@/platform/ground/db';
import { assertMayPlay } from '@/platform/people/protection-gate';
import { spendable } from '../purse';
import { storePlayer, takeLaunchToken } from '../purse';

/** Exchanges a launch token, once, for the player behind it. A refusal leaves the token as it was. */
export async function openGameSession(
  db: Db,
  signer: string,
  token: string,
  now: Date,
): Promise<VendorPlayer> {
  return inTransaction(db, async (tx) => {
    const session = await takeLaunchToken(tx, { token, signer, now });
    if (!session) throw new CallError('launch.token');
    await assertSessionAlive(tx, session.loginSessionId, now);
    const { memberId, walletVendor, takesBonus } = session;
    const member = await getMember(tx, memberId);
    if (!member) throw new CallError('auth.expired');
    const currency = playCurrencyOf(member.accountType);
    // Between the launch and this moment the member may have shut the door; trial money is not protected.
    if (currency === 'PLAY') await assertMayPlay(tx, memberId, now);
    const playerId = await storePlayer(tx, { signer, memberId, currency });
    return {
      playerId,
      sessionId: session.sessionId,
      currency,
      balance: moneyText(await spendable(tx, { memberId, currency, walletVendor, takesBonus }, now)),
      language: session.language,
      gameCode: session.gameCode,
      backUrl: session.backUrl,
      isDemonstration: (await listDemonstrationMembers(tx, [memberId])).has(memberId),
    };
  });
}

import { CallError } from '@/lib/contract/errors';
import type { VendorPlayer } from '@/lib/contract/vendor';
import { moneyText } from '@/lib/money';
import { assertSessionAlive } from '../accounts';
import { inTransaction, type Db } from '../db';
import { gameCurrency, spendable } from './game-money';
import { storePlayer, takeLaunchToken } from './session-store';

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
    const playerId = await storePlayer(tx, signer, session.memberId);
    return {
      playerId,
      sessionId: session.sessionId,
      currency: gameCurrency,
      balance: moneyText(await spendable(tx, session.memberId)),
      language: session.language,
      gameCode: session.gameCode,
      backUrl: session.backUrl,
    };
  });
}

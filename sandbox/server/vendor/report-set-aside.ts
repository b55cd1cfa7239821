import { listSetAsideSeats } from '../matches/seat-store';
import type { Finisher } from '../rounds/finish/finisher';
import { listSetAside } from '../rounds/store/round-store';

const mostTold = 100;

/**
 * Tells the platform what waits for the vendor, the oldest first: its operator looks for money there that is held. Told again with
 * each sweep, as long as it waits, so that nothing has to be remembered about what was heard.
 */
export async function reportSetAside({ pool, wallet }: Pick<Finisher, 'pool' | 'wallet'>): Promise<void> {
  const waiting = [...(await listSetAside(pool)), ...(await listSetAsideSeats(pool))];
  if (waiting.length === 0) return;
  waiting.sort((one, other) => one.setAsideAt.getTime() - other.setAsideAt.getTime());
  await wallet.reportSetAside({
    rounds: waiting.slice(0, mostTold).map(({ roundId, reason, setAsideAt }) => ({
      roundId,
      // One line: what a game throws may have more of them.
      reason: reason.replace(/\p{Cc}+/gu, ' '),
      setAsideAt: setAsideAt.toISOString(),
    })),
  });
}

import { finishRound, type Finisher } from './finish-round';
import { getRound, startVoiding, takeUnfinished, type StakedRound } from './round-store';

/** A round is left alone while the request that plays it may still be at work. */
const restMs = 10_000;
/** A stake that nobody could confirm for so long is taken back: the player has gone, and must not come home to a bet. */
const staleMs = 5 * 60_000;
const batchSize = 25;

/** Finishes what a crash or a silent wallet left behind; answers how many rounds are over now. Safe to run anywhere. */
export async function resumeRounds(finisher: Finisher): Promise<number> {
  const now = finisher.now();
  const rounds = await takeUnfinished(finisher.pool, new Date(now.getTime() - restMs), now, batchSize);
  let finished = 0;
  for (const round of rounds) {
    const end = await finishRound(finisher, await giveUpStale(finisher, round, now));
    if (end.state === 'settled' || end.state === 'void') finished += 1;
  }
  return finished;
}

/** Why a round was void whose stake could not be confirmed. */
export const unconfirmed = 'round.rolled.back';

async function giveUpStale({ pool }: Finisher, round: StakedRound, now: Date): Promise<StakedRound> {
  if (round.state !== 'staking' || now.getTime() - round.stakedAt.getTime() < staleMs) return round;
  await startVoiding(pool, round.roundId, unconfirmed);
  const current = await getRound(pool, round.roundId);
  return current && current.state !== 'committed' ? current : round;
}

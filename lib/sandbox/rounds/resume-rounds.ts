import { playableTitles } from '../play/registry';
import { playToEnd } from './act';
import { finishRound, giveUpRaise, reload, type Finisher } from './finish-round';
import { computeRound, drawOf, elapsedOf, isTimed } from './play-round';
import { startVoiding, storeOutcome } from './round-progress-store';
import { takePlaying, takeUnfinished } from './round-store';
import type { StakedRound } from './round-types';

/** A round is left alone while the request that plays it may still be at work. */
const restMs = 10_000;
/** A stake that nobody could confirm for so long is taken back: the player has gone, and must not come home to a bet. */
const staleMs = 5 * 60_000;
/** Who does not decide for a day is not coming back: the round ends as its rules say, and nothing stays locked in it. */
const idleMs = 24 * 3_600_000;
const batchSize = 25;

const codesWhere = (isTimedGame: boolean): string[] =>
  playableTitles.filter(({ engine }) => isTimed(engine) === isTimedGame).map(({ title }) => title.gameCode);

/** Finishes what a crash or a silent wallet left behind; answers how many rounds are over now. Safe to run anywhere. */
export async function resumeRounds(finisher: Finisher): Promise<number> {
  const { pool } = finisher;
  const now = finisher.now();
  const since = (ms: number) => ({ before: new Date(now.getTime() - ms), now, limit: batchSize });
  let finished = 0;
  const finish = async (round: StakedRound) => {
    const end = await finishRound(finisher, round);
    if (end.state === 'settled' || end.state === 'void') finished += 1;
  };
  for (const round of await takeUnfinished(pool, since(restMs)))
    await finish(await giveUpStale(finisher, round, now));
  for (const round of await takePlaying(pool, since(restMs), codesWhere(true)))
    await finish(await endByTime(finisher, round, now));
  for (const round of await takePlaying(pool, since(idleMs), codesWhere(false)))
    await finish(await playToEnd(finisher, round.playerId, round.roundId));
  return finished;
}

/** Why a round was void whose stake could not be confirmed. */
export const unconfirmed = 'round.rolled.back';

async function giveUpStale(finisher: Finisher, round: StakedRound, now: Date): Promise<StakedRound> {
  if (now.getTime() - round.stakedAt.getTime() < staleMs) return round;
  if (round.state === 'raising') return (await giveUpRaise(finisher, round, unconfirmed)) ?? round;
  if (round.state !== 'staking') return round;
  await startVoiding(finisher.pool, round.roundId, unconfirmed);
  return reload(finisher, round.roundId);
}

/** A round that time has ended, without anybody who looked. */
async function endByTime(finisher: Finisher, round: StakedRound, now: Date): Promise<StakedRound> {
  if (round.state !== 'playing') return round;
  const seen = computeRound(round, { elapsedMs: elapsedOf(round, now) });
  if (!seen.play.isOver) return round;
  await storeOutcome(finisher.pool, round.roundId, drawOf(seen, round.actions, now));
  return reload(finisher, round.roundId);
}

import { playableTitles } from '@/sandbox/catalogue/registry';
import { playToEnd } from '../decide/take-decision';
import { finishRound, giveUpRaise } from '../finish/finish-round';
import { reload, type Finisher } from '../finish/finisher';
import { isTimed } from '../play/play-round';
import { listBroughtBack } from '../store/retire-rounds';
import { startVoiding } from '../store/round-progress-store';
import { takePlaying, takeUnfinished } from '../store/round-store';
import { unconfirmed } from '../store/void-codes';
import { report } from '@/sandbox/http/report';
import type { StakedRound } from '../store/round-types';
import { settleSetAside } from './settle-set-aside';

/** A round is left alone while the request that plays it may still be at work. */
const restMs = 10_000;
/** A stake that nobody could confirm for so long is taken back: the player has gone, and must not come home to a bet. */
const staleMs = 5 * 60_000;
/** Who does not decide for a day is not coming back: the round ends as its rules say, and nothing stays locked in it. */
const idleMs = 24 * 3_600_000;
const batchSize = 25;

type Prepare = (round: StakedRound) => Promise<StakedRound>;

const codesWhere = (isTimedGame: boolean): string[] =>
  playableTitles.filter(({ engine }) => isTimed(engine) === isTimedGame).map(({ title }) => title.gameCode);

/**
 * Finishes what a crash or a silent wallet left behind; answers how many rounds are over now. Safe to run anywhere. One round
 * that fails does not keep the others from their turn.
 */
export async function resumeRounds(finisher: Finisher): Promise<number> {
  const { pool } = finisher;
  const now = finisher.now();
  const since = (ms: number) => ({ before: new Date(now.getTime() - ms), now, limit: batchSize });
  let finished = 0;
  const finishAll = async (rounds: readonly StakedRound[], prepare: Prepare) => {
    for (const round of rounds) {
      try {
        const end = await finishRound(finisher, await prepare(round));
        if (end.state === 'settled' || end.state === 'void') finished += 1;
      } catch (error) {
        report(error, { roundId: round.roundId });
      }
    }
  };
  await finishAll(await takeUnfinished(pool, since(restMs)), (round) => giveUpStale(finisher, round, now));
  await finishAll(await takePlaying(pool, since(restMs), codesWhere(true)), (round) =>
    Promise.resolve(round),
  );
  await finishAll(await takePlaying(pool, since(idleMs), codesWhere(false)), (round) =>
    playToEnd(finisher, round.playerId, round.roundId),
  );
  return finished + (await settleBroughtBack(finisher));
}

/** What was open when the database was brought back ends by its rules, at once: nobody waits for a decision in it. */
async function settleBroughtBack(finisher: Finisher): Promise<number> {
  let finished = 0;
  for (const roundId of await listBroughtBack(finisher.pool, batchSize)) {
    try {
      const { state } = await settleSetAside(finisher, roundId);
      if (state === 'settled' || state === 'void') finished += 1;
    } catch (error) {
      report(error, { roundId });
    }
  }
  return finished;
}

/** Nobody looks at the outcome of what is given up here: it was not computed, or could be, and its stake is unconfirmed. */
async function giveUpStale(finisher: Finisher, round: StakedRound, now: Date): Promise<StakedRound> {
  if (now.getTime() - round.stakedAt.getTime() < staleMs) return round;
  if (round.state === 'raising') return (await giveUpRaise(finisher, round, unconfirmed)) ?? round;
  if (round.state !== 'staking') return round;
  await startVoiding(finisher.pool, round.roundId, unconfirmed);
  return reload(finisher.pool, round.roundId);
}

import type { Mission } from '@/lib/contract/calls/missions';
import { moneyText } from '@/lib/money';
import { requireCaller, type CallContext } from '@/platform/ground/context';
import { inTransaction } from '@/platform/ground/db';
import { listRewardStatuses } from '../rewards';
import { completeMissions, progressReader } from './complete-missions';
import { listCompletions, listMissions, type Completion, type ShownMission } from './mission-store';
import { turnOf, type Turn } from './rules';

interface Standing {
  turn: Turn;
  progress: number;
  completion: Completion | undefined;
  isClaimable: boolean;
}

function missionOf(mission: ShownMission, { turn, progress, completion, isClaimable }: Standing): Mission {
  const { missionId, kind, title, description, goal, rewardKind, rewardValue } = mission;
  const openOrClaimed = completion ? 'claimed' : 'open';
  return {
    missionId,
    kind,
    title,
    description,
    // What was reached stays reached: a limit that is lifted later takes nothing back.
    progress: completion ? goal : progress,
    goal,
    status: isClaimable ? 'done' : openOrClaimed,
    rewardId: completion?.rewardId ?? null,
    reward: {
      kind: rewardKind,
      value:
        rewardKind === 'points' || rewardKind === 'tickets' ? rewardValue.toString() : moneyText(rewardValue),
    },
    endsAt: turn.endsAt?.toISOString() ?? null,
  };
}

/** The missions that run, and how far the member has come. What has been reached by now is completed on the way. */
export async function readSummary(
  context: CallContext,
  input: { language?: string },
): Promise<{ list: Mission[] }> {
  const { db, now } = context;
  const { memberId } = requireCaller(context);
  await inTransaction(db, (tx) => completeMissions(tx, memberId, now));
  const language = (input.language ?? context.language).toUpperCase();
  const [missions, completions] = await Promise.all([
    listMissions(db, language, now),
    listCompletions(db, memberId),
  ]);
  const rewardIds = [...completions.values()].map(({ rewardId }) => rewardId);
  const statuses = await listRewardStatuses(db, rewardIds, now);
  const progress = progressReader(db, memberId);
  const list = await Promise.all(
    missions.map(async (mission) => {
      const turn = turnOf(mission, now);
      const completion = completions.get(`${mission.missionId} ${turn.key}`);
      return missionOf(mission, {
        turn,
        completion,
        progress: completion ? mission.goal : await progress(mission, turn),
        isClaimable: completion !== undefined && statuses.get(completion.rewardId) === 'claimable',
      });
    }),
  );
  return { list };
}

import { missionKinds } from '@/lib/contract/calls/missions';
import { moneyText } from '@/lib/money';
import { say } from '@/lib/said';
import { recordAudit } from '@/platform/ground/audit';
import {
  findMission,
  listAllMissions,
  missionPeriods,
  putMission,
  type MissionPiece,
} from '@/platform/engage/missions';
import { DeskError, type DeskCall, type DeskNoun, type Shown } from '../command';
import { asked, languageOf, momentOf, requireOneOf, requireText, requireWhole } from '../inputs';
import { englishIn, rewardChoices, rewardIn, rewardOptions, textOptions } from './reward-options';

const shown = (piece: MissionPiece): Shown => {
  const { kind, goal, period, rewardKind, rewardValue, wageringMultiple, validDays } = piece;
  const isCounted = rewardKind === 'points' || rewardKind === 'tickets';
  return {
    ...{ kind, goal, period, reward: rewardKind },
    value: isCounted ? rewardValue.toString() : moneyText(rewardValue),
    ...{ multiple: wageringMultiple ?? null, validDays: validDays ?? null },
    ...{ position: piece.sortOrder, from: piece.shownFrom, until: piece.shownUntil ?? null },
  };
};

async function requireMission({ tx, args: [missionId = ''] }: DeskCall): Promise<MissionPiece> {
  const mission = await findMission(tx, missionId);
  if (!mission) throw new DeskError(say`There is no mission ${missionId}`);
  return mission;
}

function pieceIn(call: DeskCall, known: MissionPiece | null): MissionPiece {
  const { options, now, args } = call;
  const { goal, period, position, from, until } = options;
  const kind = options.kind ? requireOneOf(options.kind, '--kind', missionKinds) : known?.kind;
  const reward = rewardIn(call);
  if (!kind || (!known && (!goal || !reward)))
    throw new DeskError(say`A new mission needs --kind, --goal and --reward`);
  const end = until === 'never' ? null : momentOf(until, '--until');
  const shownFrom = momentOf(from, '--from') ?? known?.shownFrom ?? now;
  const shownUntil = end === undefined ? (known?.shownUntil ?? null) : end;
  if (shownUntil && shownUntil <= shownFrom) throw new DeskError(say`It ends after it begins`);
  return {
    ...{ missionId: args[0] ?? '', kind, shownFrom, shownUntil },
    goal: goal === undefined ? (known?.goal ?? 1) : requireWhole(goal, '--goal', mostOf[kind]),
    rewardKind: reward?.kind ?? known?.rewardKind ?? 'points',
    rewardValue: reward?.value ?? known?.rewardValue ?? 0n,
    wageringMultiple: reward ? reward.wageringMultiple : (known?.wageringMultiple ?? null),
    validDays: reward ? reward.validDays : (known?.validDays ?? null),
    period: period ? requireOneOf(period, '--period', missionPeriods) : (known?.period ?? 'once'),
    sortOrder: requireWhole(position ?? String(known?.sortOrder ?? 1), '--position', [0, 999]),
  };
}

/** What is reached once is a goal of one; a profile has two parts. */
const mostOf: Readonly<Record<MissionPiece['kind'], readonly [number, number]>> = {
  rounds: [1, 100_000],
  games: [1, 1_000],
  days: [1, 31],
  verify: [1, 1],
  limit: [1, 1],
  profile: [1, 2],
};

/** What members can do for a reward. What it may ask for is the domain's: nothing counts stakes, wins or losses. */
export const missions: DeskNoun = {
  list: {
    right: 'content.read',
    kind: 'read',
    about: 'Missions in their order, with those that are over.',
    run: async ({ tx }) =>
      (await listAllMissions(tx)).map(({ title, languages, ...piece }) => ({
        mission: piece.missionId,
        title,
        languages,
        ...shown(piece),
      })),
  },
  put: {
    right: 'content.write',
    kind: 'write',
    args: '<mission>',
    needsReason: true,
    options: {
      title: 'what it is called, in English',
      text: 'one or two sentences, in English',
      kind: 'what counts: rounds, games, days, verify, limit or profile',
      goal: 'how many of it',
      period: 'how often: once, week or month',
      ...rewardOptions,
      position: 'smaller comes first',
      from: 'from when: 2026-12-01T10:00Z; now when it is new',
      until: 'until when: 2026-12-01T10:00Z, or never',
    },
    choices: { ...rewardChoices, kind: missionKinds, period: missionPeriods },
    about: 'Says what a mission is from now on; what is not said of one that is there stays.',
    run: async (call) => {
      const { tx, now, actor, reason, args } = call;
      const [missionId = ''] = args;
      const known = await findMission(tx, missionId);
      const piece = pieceIn(call, known);
      const english = englishIn(call, known !== null);
      const texts = english && { EN: { title: english.title, description: english.text } };
      await asked(() => putMission(tx, piece, { recordedBy: actor, ...(texts && { texts }) }));
      const after = { ...shown(piece), ...(english && { title: english.title }) };
      const before = known && shown(known);
      await recordAudit(tx, { actor, action: 'mission.put', subject: missionId, before, after, reason, now });
      return { mission: missionId, ...shown(piece) };
    },
  },
  text: {
    right: 'content.write',
    kind: 'write',
    args: '<mission>',
    options: textOptions,
    about: 'Says a mission in a language from now on.',
    run: async (call) => {
      const { tx, now, actor, reason, args } = call;
      const [missionId = ''] = args;
      const mission = await requireMission(call);
      const [language, title] = [languageOf(call), requireText(call, 'title', 120)];
      const texts = { [language]: { title, description: requireText(call, 'text', 400) } };
      await asked(() => putMission(tx, mission, { recordedBy: actor, texts }));
      const after = { language, title };
      await recordAudit(tx, {
        actor,
        action: 'mission.text',
        subject: missionId,
        after,
        reason: reason || null,
        now,
      });
      return say`${missionId} is called "${title}" in ${language}.`;
    },
  },
  end: {
    right: 'content.write',
    kind: 'write',
    args: '<mission>',
    needsReason: true,
    about: 'Ends a mission now; what was reached before gives its reward.',
    run: async (call) => {
      const { tx, now, actor, reason, args } = call;
      const [missionId = ''] = args;
      const mission = await requireMission(call);
      if (mission.shownUntil && mission.shownUntil <= now) throw new DeskError(say`${missionId} is over`);
      const shownUntil = mission.shownFrom < now ? now : new Date(mission.shownFrom.getTime() + 1);
      await asked(() => putMission(tx, { ...mission, shownUntil }, { recordedBy: actor }));
      const [before, after] = [{ until: mission.shownUntil ?? null }, { until: shownUntil }];
      await recordAudit(tx, { actor, action: 'mission.end', subject: missionId, before, after, reason, now });
      return say`${missionId} is over.`;
    },
  },
};

import { say, type Said } from '@/lib/said';
import { recordAudit } from '@/platform/ground/audit';
import {
  endGameMaintenance,
  listGameMaintenance,
  listTypesOfferedBy,
  lockGameMaintenance,
  planGameMaintenance,
  type MaintenanceWindow,
} from '@/platform/play/catalogue';
import { DeskError, type DeskCall, type DeskNoun, type Shown } from '../command';
import { endOf, endOptions, momentOf, requireWhole } from '../inputs';
import { nameOf, requireHouseGame } from './lobby';

const stateOf = ({ startsAt, endsAt }: MaintenanceWindow, now: Date): string => {
  if (startsAt > now) return 'planned';
  return endsAt !== null && endsAt <= now ? 'ended' : 'open';
};

const aboutOf = ({ vendorCode, gameCode }: MaintenanceWindow): string =>
  gameCode === null ? vendorCode : nameOf({ vendorCode, gameCode });

const shown = (window: MaintenanceWindow, now: Date): Shown => ({
  ...{ window: window.id, vendor: window.vendorCode, code: window.gameCode, name: window.name },
  ...{ state: stateOf(window, now), from: window.startsAt, until: window.endsAt },
  ...{ reason: window.reason, recordedBy: window.recordedBy },
});

/** A vendor by its code, or a game. */
async function subjectOf(call: DeskCall) {
  const [named = ''] = call.args;
  if ((await listTypesOfferedBy(call.tx, named)).length > 0)
    return { vendorCode: named, gameId: undefined, called: named };
  const game = await requireHouseGame(call, named);
  return { vendorCode: game.vendorCode, gameId: game.gameId, called: nameOf(game) };
}

async function pause(call: DeskCall): Promise<Said> {
  const { tx, now, actor, reason, options } = call;
  const { called, ...subject } = await subjectOf(call);
  const startsAt = momentOf(options.from, '--from') ?? now;
  if (startsAt < now) throw new DeskError(say`--from lies in the past`);
  const endsAt = endOf({ options, now: startsAt });
  const id = await planGameMaintenance(tx, { ...subject, startsAt, endsAt, reason, recordedBy: actor });
  const after = { window: id, from: startsAt, until: endsAt };
  await recordAudit(tx, { actor, action: 'game.pause', subject: called, after, reason, now });
  return endsAt
    ? say`${called} is out of service from ${startsAt.toISOString()} until ${endsAt.toISOString()}.`
    : say`${called} is out of service from ${startsAt.toISOString()} until you end it.`;
}

async function resume(call: DeskCall): Promise<Said> {
  const { tx, now, actor, reason, args } = call;
  const [id = ''] = args;
  const window = await lockGameMaintenance(tx, id);
  if (!window) throw new DeskError(say`There is no window ${id}. See: games windows`, 'unknown');
  if (stateOf(window, now) === 'ended') throw new DeskError(say`${id} is over already`, 'gone');
  await endGameMaintenance(tx, window, now);
  const before = { from: window.startsAt, until: window.endsAt };
  const after = window.startsAt < now ? { ...before, until: now } : { cancelled: true };
  await recordAudit(tx, {
    actor,
    action: 'game.resume',
    subject: aboutOf(window),
    before,
    after,
    reason,
    now,
  });
  return say`${aboutOf(window)} is in service, unless another window says otherwise.`;
}

/** Times out of service: the tile says so, a launch is refused, and rounds that are open are played to their end. */
export const windowVerbs: DeskNoun = {
  windows: {
    right: 'games.read',
    kind: 'read',
    options: { before: 'older than this window', limit: 'how many; 50 when it is not said' },
    pagedBy: 'window',
    about: 'When vendors and games are, were and will be out of service, and why.',
    run: async ({ tx, now, options: { before, limit = '50' } }) => {
      const page = { before: before ?? null, limit: requireWhole(limit, '--limit', [1, 500]) };
      return (await listGameMaintenance(tx, page)).map((window) => shown(window, now));
    },
  },
  pause: {
    right: 'games.write',
    kind: 'write',
    args: '<game-or-vendor>',
    options: { from: 'when it begins: 2026-12-01T10:00Z; now when it is not said', ...endOptions },
    needsReason: true,
    about:
      'Takes a game or all games of a vendor out of service for a time; visitors see that it is maintained.',
    run: pause,
  },
  resume: {
    right: 'games.write',
    kind: 'write',
    args: '<window>',
    needsReason: true,
    about: 'Ends a time out of service now, or cancels one that is planned.',
    run: resume,
  },
};

import { say } from '@/lib/said';
import { recordAudit } from '@/platform/ground/audit';
import { endMaintenance, planMaintenance } from '@/platform/brand/system';
import {
  getSettings,
  listMaintenance,
  lockSettings,
  type MaintenancePlan,
  type RegionRules,
} from '@/platform/brand/settings';
import { NotNetworksError, recordSetting } from '@/platform/brand/system';
import { DeskError, type DeskCall, type DeskNoun, type Shown } from '../command';
import { endOf, endOptions } from '../inputs';

const shownWindow = ({ id, startsAt, endsAt, reason, recordedBy }: MaintenancePlan): Shown => ({
  window: id,
  from: startsAt,
  until: endsAt,
  reason,
  by: recordedBy,
});

/** Two operators' clocks may differ by a little, so a window that is about to begin counts as open. */
const clockSlackMs = 60_000;

async function openWindows({ tx, now }: DeskCall): Promise<MaintenancePlan[]> {
  const soonMs = now.getTime() + clockSlackMs;
  return (await listMaintenance(tx, now)).filter(({ startsAt }) => startsAt.getTime() <= soonMs);
}

export const maintenance: DeskNoun = {
  status: {
    right: 'games.read',
    kind: 'read',
    about: 'Windows of maintenance that are open or planned.',
    run: async ({ tx, now }) => (await listMaintenance(tx, now)).map(shownWindow),
  },
  begin: {
    right: 'games.write',
    kind: 'write',
    options: endOptions,
    needsReason: true,
    about: 'Closes the site now. Visitors read when it opens again, if that is said.',
    run: async (call) => {
      const { tx, now, actor, reason } = call;
      // Two at once would both find the site open.
      await lockSettings(tx, now);
      const [open] = await openWindows(call);
      if (open) throw new DeskError(say`The site is closed already, by ${open.recordedBy} (${open.id})`);
      const endsAt = endOf(call);
      const plan = { startsAt: now, endsAt, reason, recordedBy: actor };
      const subject = await planMaintenance(tx, plan);
      await recordAudit(tx, { actor, action: 'maintenance.begin', subject, after: { endsAt }, reason, now });
      return endsAt
        ? say`The site is closed until ${endsAt.toISOString()}.`
        : say`The site is closed until you end it.`;
    },
  },
  end: {
    right: 'games.write',
    kind: 'write',
    about: 'Opens the site again, whoever closed it.',
    run: async (call) => {
      const { tx, now, actor, reason } = call;
      await lockSettings(tx, now);
      const open = await openWindows(call);
      if (open.length === 0) throw new DeskError(say`The site is open`);
      for (const { id: subject, endsAt } of open) {
        await endMaintenance(tx, subject, now, now);
        const change = { before: { endsAt }, after: { endsAt: now }, reason: reason || null };
        await recordAudit(tx, { actor, action: 'maintenance.end', subject, ...change, now });
      }
      return say`The site is open.`;
    },
  },
};

async function regionOf({ tx, now }: Pick<DeskCall, 'tx' | 'now'>): Promise<RegionRules> {
  return (await getSettings(tx, now)).region;
}

async function changeRegion(call: DeskCall, next: (before: RegionRules) => RegionRules): Promise<Shown> {
  const { tx, actor, reason } = call;
  const now = await lockSettings(tx, call.now);
  const before = await regionOf({ tx, now });
  const value = next(before);
  try {
    await recordSetting(tx, { name: 'region', value, effectiveFrom: now, recordedBy: actor });
  } catch (error) {
    if (error instanceof NotNetworksError) throw new DeskError(error.said);
    throw error;
  }
  const entry = { actor, action: `region.${value.mode}`, subject: 'region', before, after: value };
  await recordAudit(tx, { ...entry, reason: reason || null, now });
  return { ...value };
}

/** A second list of the same kind adds to the first. */
function withNetworks(mode: 'block' | 'allow', networks: readonly string[]) {
  return (before: RegionRules): RegionRules => ({
    mode,
    networks: [...new Set([...(before.mode === mode ? before.networks : []), ...networks])],
  });
}

export const region: DeskNoun = {
  show: {
    right: 'settings.read',
    kind: 'read',
    about: 'Whom the site serves.',
    run: async (call) => ({ ...(await regionOf(call)) }),
  },
  block: {
    right: 'settings.write',
    kind: 'write',
    needsFresh: true,
    args: '<network…>',
    needsReason: true,
    about: 'Keeps these networks out (203.0.113.0/24), beside those that are kept out already.',
    run: (call) => changeRegion(call, withNetworks('block', call.args)),
  },
  allow: {
    right: 'settings.write',
    kind: 'write',
    needsFresh: true,
    args: '<network…>',
    needsReason: true,
    about: 'Lets these networks in, beside those that are let in already, and nobody else.',
    run: (call) => changeRegion(call, withNetworks('allow', call.args)),
  },
  off: {
    right: 'settings.write',
    kind: 'write',
    needsFresh: true,
    needsReason: true,
    about: 'Serves everyone.',
    run: (call) => changeRegion(call, () => ({ mode: 'off', networks: [] })),
  },
};

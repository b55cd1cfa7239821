import { countDevices } from '@/platform/brand/push';
import { getSettings } from '@/platform/brand/settings';
import { inTransaction, type Db, type Reader, type Tx } from '@/platform/ground/db';
import { failuresOf, throwAll } from '@/platform/ground/sweeps';
import { getContact } from '@/platform/people/members';
import { hasOpenHarmMarker, hasReachedLimit } from '@/platform/people/protection';
import { getExclusion, lockProtection } from '@/platform/people/protection-gate';
import { listAudience } from './audience-store';
import {
  countMarketing,
  holdRunning,
  insertSend,
  isDecided,
  listDue,
  markFinished,
  markStarted,
} from './campaign-store';
import { listChoices, lockChoices } from './choice-store';
import { deliver } from './deliver';
import { decide, frequencyDays, isQuiet, limitDays, protectionAgainst, type ReaderFacts } from './rules';
import type { Campaign } from './types';

const dayMs = 86_400_000;
/** How many members have their turn in one step of the worker, and in one look at the audience. */
const stepSize = 2_000;
const batchSize = 100;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

/** As it is now, whatever it was when the campaign was planned. What is already decided is not asked for. */
async function readFacts(tx: Tx, memberId: string, now: Date): Promise<ReaderFacts> {
  const known = {
    exclusion: (await getExclusion(tx, memberId, now))?.kind ?? null,
    hasHarmMarker: await hasOpenHarmMarker(tx, memberId),
    hasReachedLimit: false,
  };
  const since = daysBefore(now, limitDays);
  const isStopped = protectionAgainst(known) !== null;
  return {
    ...known,
    hasReachedLimit: !isStopped && (await hasReachedLimit(tx, { memberId, since, now })),
    choices: await listChoices(tx, memberId),
    hasEmail: (await getContact(tx, memberId, 'email')) !== null,
    hasDevice: (await countDevices(tx, memberId)) > 0,
    received: await countMarketing(tx, memberId, daysBefore(now, frequencyDays)),
  };
}

/**
 * Decides about one member and writes to them, in one transaction: whoever kills the run finds the member written to with
 * the row that says so, or neither. An exclusion or a choice that comes at the same moment waits, or is waited for.
 */
export async function sendToMember(
  tx: Tx,
  campaign: Campaign,
  memberId: string,
  now: Date,
): Promise<boolean> {
  const { campaignId } = campaign;
  if (!(await holdRunning(tx, campaignId))) return false;
  await lockProtection(tx, memberId);
  await lockChoices(tx, memberId);
  if (await isDecided(tx, campaignId, memberId)) return false;
  const decision = decide(campaign, await readFacts(tx, memberId, now));
  const row = { campaignId, memberId, decidedAt: now };
  if ('leftOut' in decision) {
    await insertSend(tx, { ...row, ...decision, messageId: null, letterId: null, pushed: 0, rewardId: null });
    return false;
  }
  const made = await deliver(tx, campaign, { memberId, channels: decision.channels, now });
  await insertSend(tx, { ...row, ...made, leftOut: null });
  return true;
}

/** Marketing waits from 21:00 to 09:00, by the time zone in which the brand counts its days. */
async function mayBeSent(reader: Reader, { kind }: Campaign, now: Date): Promise<boolean> {
  if (kind === 'service') return true;
  return !isQuiet(now, (await getSettings(reader, now)).agents.timeZone);
}

async function runCampaign(db: Db, campaign: Campaign, now: Date): Promise<number> {
  const { campaignId, segment } = campaign;
  if (!(await mayBeSent(db, campaign, now))) return 0;
  const at = await inTransaction(db, (tx) => markStarted(tx, campaignId, now));
  if (!at) return 0;
  let sent = 0;
  for (let turn = 0; turn < stepSize; turn += batchSize) {
    const memberIds = await listAudience(db, { campaignId, segment, at, limit: batchSize });
    const failures = await failuresOf(memberIds, async (memberId) => {
      if (await inTransaction(db, (tx) => sendToMember(tx, campaign, memberId, now))) sent += 1;
    });
    throwAll(failures);
    if (memberIds.length < batchSize) {
      await inTransaction(db, (tx) => markFinished(tx, campaignId, now));
      return sent;
    }
  }
  return sent;
}

/** Sends what is due, each member once however often it is killed. Returns how many were written to. */
export async function sendDueCampaigns(db: Db, now: Date): Promise<number> {
  let sent = 0;
  const failures = await failuresOf(await listDue(db, now), async (campaign) => {
    sent += await runCampaign(db, campaign, now);
  });
  throwAll(failures);
  return sent;
}

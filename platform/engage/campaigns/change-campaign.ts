import { say } from '@/lib/said';
import type { Tx } from '@/platform/ground/db';
import { markStopped, setPlan, upsertDraft } from './campaign-store';
import { CampaignError } from './errors';
import { readPiece } from './read-piece';
import type { CampaignPiece } from './types';

interface Decision {
  campaignId: string;
  actor: string;
}

/** Writes a draft; throws `CampaignError` for what is no campaign, and for one that was planned already. */
export async function putCampaign(tx: Tx, value: unknown, actor: string, now: Date): Promise<CampaignPiece> {
  const piece = readPiece(value);
  if (!(await upsertDraft(tx, piece, { actor, now })))
    throw new CampaignError(say`${piece.campaignId} was planned or stopped: give the next one another name`);
  return piece;
}

/** From `at` on the worker sends it; it can be planned anew until it begins. */
export async function planCampaign(tx: Tx, { campaignId, actor }: Decision, at: Date): Promise<void> {
  if (!(await setPlan(tx, { campaignId, actor, at })))
    throw new CampaignError(say`There is no campaign ${campaignId} that has not begun`);
}

/** Nobody else is written to from now on; who was stays so. */
export async function stopCampaign(tx: Tx, { campaignId, actor }: Decision, now: Date): Promise<void> {
  if (!(await markStopped(tx, { campaignId, actor, now })))
    throw new CampaignError(say`There is no campaign ${campaignId} that goes on`);
}

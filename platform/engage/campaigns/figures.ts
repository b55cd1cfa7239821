import { countRead } from '@/platform/brand/messages';
import type { Reader } from '@/platform/ground/db';
import { countClaimed } from '../rewards';
import { countSends, idsOf } from './campaign-store';
import type { CampaignFigures } from './types';

/** Of rows that are there anyway: nothing in a letter says who has opened it. */
export async function readFigures(reader: Reader, campaignId: string): Promise<CampaignFigures> {
  const counted = await countSends(reader, campaignId);
  const sent = counted.find(({ leftOut }) => leftOut === null);
  return {
    sent: sent?.count ?? 0,
    leftOut: Object.fromEntries(
      counted.flatMap(({ leftOut, count }) => (leftOut === null ? [] : [[leftOut, count]])),
    ),
    read: await countRead(reader, idsOf(campaignId, 'message')),
    rewards: sent?.rewards ?? 0,
    claimed: await countClaimed(reader, idsOf(campaignId, 'reward')),
  };
}

import { planCampaign, putCampaign, setChoices } from '@/platform/engage/campaigns';
import type { Tx } from '@/platform/ground/db';
import demonstrationCampaigns from './demonstration-campaigns.json';

const seedAuthor = 'seed';

/** The second after this moment, without its parts. */
const secondAfter = (now: Date): string => `${new Date(now.getTime() + 1_000).toISOString().slice(0, 19)}Z`;

/**
 * A campaign of service and one of marketing, for the named cast; the worker sends them as any other. One member has chosen
 * to hear of the points mall in her inbox, and nobody has chosen anything else.
 */
export async function seedCampaigns(tx: Tx, readerId: string, now: Date): Promise<void> {
  const wishes = [{ channel: 'inbox', product: 'loyalty', isOn: true } as const];
  await setChoices(tx, { memberId: readerId, wishes, by: 'member' }, now);
  const segment = { registeredTo: secondAfter(now) };
  for (const piece of demonstrationCampaigns) {
    const { campaignId } = await putCampaign(tx, { ...piece, segment }, seedAuthor, now);
    await planCampaign(tx, { campaignId, actor: seedAuthor }, now);
  }
}

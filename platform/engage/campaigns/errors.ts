/** What an operator wrote or asked for that cannot be, in a sentence for them. Nothing was changed. */
export class CampaignError extends Error {
  override readonly name = 'CampaignError';
}

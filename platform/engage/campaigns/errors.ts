import { saidText, type Said } from '@/lib/said';

/** What an operator wrote or asked for that cannot be, in a sentence for them. Nothing was changed. */
export class CampaignError extends Error {
  override readonly name = 'CampaignError';

  constructor(readonly said: Said) {
    super(saidText(said));
  }
}

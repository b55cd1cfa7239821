import { sql, type Reader } from '@/platform/ground/db';

export interface ToldOutcome {
  vendorRoundId: string;
  outcomeId: string;
}

/** What has decided these rounds. The first word counts. */
export async function noteOutcomes(
  reader: Reader,
  signer: string,
  told: readonly ToldOutcome[],
  now: Date,
): Promise<void> {
  if (told.length === 0) return;
  await reader.execute(
    sql`insert into round_outcomes (signer, vendor_round_id, outcome_id, told_at)
        select ${signer}, t.round_id, t.outcome_id, ${now}::timestamptz
        from unnest(${told.map(({ vendorRoundId }) => vendorRoundId)}::text[], ${told.map(({ outcomeId }) => outcomeId)}::text[])
          t (round_id, outcome_id)
        on conflict do nothing`,
  );
}

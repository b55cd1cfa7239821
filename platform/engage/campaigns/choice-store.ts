import type {
  MarketingChannel,
  MarketingChoice,
  MarketingProduct,
  MarketingWish,
} from '@/lib/contract/calls/loyalty/campaigns';
import { marketingChannels, marketingProducts } from '@/lib/contract/calls/loyalty/campaigns';
import { sql, type Reader, type Tx } from '@/platform/ground/db';

/** All SQL of `marketing_choices`: dated rows, of which the newest counts. */
interface ChoiceRow {
  channel: MarketingChannel;
  product: MarketingProduct;
  isOn: boolean;
  chosenAt: Date;
}

/** Every channel with every product; what nobody has chosen is off. */
export async function listChoices(reader: Reader, memberId: string): Promise<MarketingChoice[]> {
  const { rows } = await reader.execute<ChoiceRow>(
    sql`select distinct on (channel, product) channel, product, is_on as "isOn", chosen_at as "chosenAt"
        from marketing_choices where member_id = ${memberId} order by channel, product, id desc`,
  );
  return marketingChannels.flatMap((channel) =>
    marketingProducts.map((product) => {
      const row = rows.find((one) => one.channel === channel && one.product === product);
      return {
        channel,
        product,
        isOn: row?.isOn ?? false,
        changedAt: row?.chosenAt.toISOString() ?? null,
      };
    }),
  );
}

/** One change of a member's choices, or one letter to them, at a time; to the end of the transaction. */
export async function lockChoices(tx: Tx, memberId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('marketing:' || ${memberId}, 0))`);
}

export async function insertChoice(
  tx: Tx,
  {
    memberId,
    channel,
    product,
    isOn,
    by,
    now,
  }: MarketingWish & { memberId: string; by: 'member' | 'link'; now: Date },
): Promise<void> {
  await tx.execute(
    sql`insert into marketing_choices (member_id, channel, product, is_on, chosen_by, chosen_at)
        values (${memberId}, ${channel}, ${product}, ${isOn}, ${by}, ${now})`,
  );
}

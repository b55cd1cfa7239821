import { campaigns, marketingChannels, marketingProducts } from '@/lib/contract/calls/loyalty/campaigns';
import type { Call } from '@/lib/contract/define';
import { useTestDatabase } from '@/lib/testing/database';
import { contextOf } from '@/lib/testing/scenes/cashier';
import {
  addReader,
  campaignNoon,
  choose,
  marketingOf,
  planned,
  whatCame,
} from '@/lib/testing/scenes/campaigns';
import { listLettersForOperator } from '@/platform/brand/outbox';
import { newId, sql } from '@/platform/ground/db';
import { campaignsHandlers } from './handlers';
import { sendDueCampaigns } from './send-campaigns';
import { unsubscribeToken } from './unsubscribe-link';

const test = useTestDatabase();

async function ask<Input extends object, Output>(
  call: Call<Input, Output>,
  memberId: string | null,
  input: Input,
  key?: string,
): Promise<Output> {
  const context = contextOf(test.db, memberId, { now: campaignNoon, ...(key ? { key } : {}) });
  const handler = campaignsHandlers.get(call.name) as (context: unknown, input: Input) => Promise<Output>;
  return handler(context, input);
}

const choicesOf = (memberId: string) => ask(campaigns.choices, memberId, {});
const onOf = async (memberId: string) =>
  (await choicesOf(memberId)).list
    .filter(({ isOn }) => isOn)
    .map(({ channel, product }) => `${channel} ${product}`);
const rowsOf = async (memberId: string) => {
  const { rows } = await test.db.execute<{ isOn: boolean; by: string }>(
    sql`select is_on as "isOn", chosen_by as by from marketing_choices where member_id = ${memberId} order by id`,
  );
  return rows;
};

describe('marketing choices', () => {
  it('are all off at first, by every channel and product', async () => {
    const memberId = await addReader(test.db, { hasEmail: false });
    const { list, hasEmail } = await choicesOf(memberId);
    expect(hasEmail).toBe(false);
    expect(list).toHaveLength(marketingChannels.length * marketingProducts.length);
    expect(list.every(({ isOn, changedAt }) => !isOn && changedAt === null)).toBe(true);
  });

  it('change one by one, are dated, and are written down once for a key and once for a change', async () => {
    const memberId = await addReader(test.db);
    const choices = [{ channel: 'email', product: 'sports', isOn: true } as const];
    const keys = [newId('key'), newId('key'), newId('key')];
    const { list } = await ask(campaigns.setChoices, memberId, { choices }, keys[0]);
    expect(list.filter(({ isOn }) => isOn)).toEqual([
      { ...choices[0], changedAt: campaignNoon.toISOString() },
    ]);
    await ask(campaigns.setChoices, memberId, { choices }, keys[0]);
    await ask(campaigns.setChoices, memberId, { choices }, keys[1]);
    expect(await rowsOf(memberId)).toEqual([{ isOn: true, by: 'member' }]);
    await ask(campaigns.setChoices, memberId, { choices: [{ ...choices[0]!, isOn: false }] }, keys[2]);
    expect(await onOf(memberId)).toEqual([]);
    expect(await rowsOf(memberId)).toHaveLength(2);
  });

  it('stay in their rows for ever', async () => {
    await expect(test.db.execute(sql`update marketing_choices set is_on = true`)).rejects.toThrow(
      'permission',
    );
    await expect(test.db.execute(sql`delete from marketing_choices`)).rejects.toThrow('permission');
  });
});

describe('the link of a letter', () => {
  it('is in every e-mail of marketing, and switches e-mails off without a login, as often as it is used', async () => {
    const memberId = await addReader(test.db);
    await choose(test.db, memberId, ['inbox', 'email']);
    await choose(test.db, memberId, ['email'], { product: 'sports' });
    await planned(test.db, marketingOf());
    await sendDueCampaigns(test.db, campaignNoon);
    const recipient = `${memberId}@example.test`;
    const [sent] = await listLettersForOperator(test.db, { recipient, now: campaignNoon });
    const [, token = ''] = /\/unsubscribe\?token=(\S+)/.exec(sent?.letter.body ?? '') ?? [];
    expect(await ask(campaigns.unsubscribe, null, { token })).toEqual({ channel: 'email' });
    await ask(campaigns.unsubscribe, null, { token });
    expect(await onOf(memberId)).toEqual(['inbox loyalty']);
    expect((await rowsOf(memberId)).filter(({ by }) => by === 'link')).toHaveLength(2);
    const next = await planned(test.db, marketingOf({ channels: ['email'] }));
    await sendDueCampaigns(test.db, campaignNoon);
    expect(await whatCame(test.db, next, memberId)).toMatchObject({ leftOut: 'unsubscribed', letters: 1 });
  });

  it('serves for nobody else and for no other channel, and nobody guesses one', async () => {
    const [own, other] = [await addReader(test.db), await addReader(test.db)];
    await choose(test.db, other, ['inbox', 'email']);
    const token = unsubscribeToken({ memberId: own, channel: 'email' });
    const signature = token.split('.')[2] ?? '';
    const flipped = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
    const guesses = [
      `${other}.email.${signature}`,
      `${own}.inbox.${signature}`,
      `${own}.email.${flipped}`,
      `${own}.email.`,
      `${other}.email.${'A'.repeat(22)}`,
      `${token}.${signature}`,
      `${own}.email`,
      other,
      unsubscribeToken({ memberId: 'mem_nobody', channel: 'email' }),
    ];
    for (const guess of guesses)
      await expect(ask(campaigns.unsubscribe, null, { token: guess })).rejects.toThrow('campaign.link');
    expect(await onOf(other)).toEqual(['inbox loyalty', 'email loyalty']);
    expect(await rowsOf(own)).toEqual([]);
    await expect(ask(campaigns.unsubscribe, null, { token })).resolves.toEqual({ channel: 'email' });
  });

  it('switches nothing on, whoever writes the row', async () => {
    const memberId = await addReader(test.db);
    await expect(
      test.owner.query(
        `insert into marketing_choices (member_id, channel, product, is_on, chosen_by, chosen_at)
         values ($1, 'email', 'sports', true, 'link', now())`,
        [memberId],
      ),
    ).rejects.toThrow('marketing_choices_check');
  });
});

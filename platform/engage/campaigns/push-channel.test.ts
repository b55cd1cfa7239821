import { campaigns, type MarketingChoices } from '@/lib/contract/calls/loyalty/campaigns';
import { useTestDatabase } from '@/lib/testing/database';
import { contextOf } from '@/lib/testing/scenes/cashier';
import {
  addReader,
  campaignNoon,
  choose,
  marketingOf,
  pieceOf,
  planned,
} from '@/lib/testing/scenes/campaigns';
import { PushBrowser, startPushService, type PushService } from '@/lib/testing/stand-ins/push-service';
import { deliverNote } from '@/platform/brand/push';
import { inTransaction, newId, sql } from '@/platform/ground/db';
import { exclude } from '@/platform/people/protection-gate';
import { campaignsHandlers } from './handlers';
import { sendDueCampaigns } from './send-campaigns';

const test = useTestDatabase();
const long = `${'A new mug of the finest clay. '.repeat(12)}\n\nA second paragraph.`;
const texts = {
  EN: { title: 'New in the mall', body: long },
  AR: { title: 'جديد في المتجر', body: 'كوب جديد.\n\nفقرة ثانية.' },
};

let service: PushService;
beforeEach(async () => {
  service = await startPushService();
});
afterEach(() => service.close());

const ask = (
  name: 'addDevice' | 'removeDevice' | 'choices',
  memberId: string,
  input: object,
  key: string = newId('key'),
) => {
  const context = contextOf(test.db, memberId, { now: campaignNoon, key });
  const handler = campaignsHandlers.get(campaigns[name].name) as (
    context: unknown,
    input: object,
  ) => Promise<MarketingChoices>;
  return handler(context, input);
};

/** A member whose browser is switched on, and who wants to hear of points by notification. */
async function reached(language = 'EN') {
  const [memberId, browser] = [await addReader(test.db, { language }), new PushBrowser()];
  await ask('addDevice', memberId, browser.address);
  await choose(test.db, memberId, ['push']);
  return { memberId, browser };
}

interface NoteRow {
  id: string;
  expiresAt: Date;
}

/** Hands over what waits for a member, as the worker does. */
async function handedOver(memberId: string): Promise<NoteRow[]> {
  const { rows } = await test.db.execute<NoteRow>(
    sql`select n.id, n.expires_at as "expiresAt" from push_notes n join push_devices d on d.id = n.device_id
        where d.member_id = ${memberId} order by n.id`,
  );
  for (const { id } of rows) await deliverNote(test.db, id, { send: service.send, now: () => campaignNoon });
  return rows;
}

async function outcomeOf(campaignId: string, memberId: string) {
  const { rows } = await test.db.execute<{ leftOut: string | null; pushed: number }>(
    sql`select left_out as "leftOut", pushed from campaign_sends
        where campaign_id = ${campaignId} and member_id = ${memberId}`,
  );
  return rows[0];
}

const byPush = (change: object = {}) => marketingOf({ channels: ['push'], texts, ...change });

describe('a browser that is switched on', () => {
  it('is taken once for a key, and with other keys of its own under that key not at all', async () => {
    const [memberId, browser, key] = [await addReader(test.db), new PushBrowser(), newId('key')];
    await ask('addDevice', memberId, browser.address, key);
    expect((await ask('addDevice', memberId, browser.address, key)).push?.devices).toBe(1);
    const { p256dh, auth } = new PushBrowser().address;
    for (const other of [{ p256dh }, { auth }])
      await expect(ask('addDevice', memberId, { ...browser.address, ...other }, key)).rejects.toMatchObject({
        code: 'idempotency.conflict',
      });
  });
});

describe('a campaign by notification', () => {
  it('is shown in the language of its reader with the page that it names, and says nothing of who reads it', async () => {
    const [english, arab] = [await reached(), await reached('AR')];
    const campaignId = await planned(test.db, byPush({ page: '/pointMall' }));
    await sendDueCampaigns(test.db, campaignNoon);
    for (const { memberId } of [english, arab]) {
      expect(await outcomeOf(campaignId, memberId)).toEqual({ leftOut: null, pushed: 1 });
      await handedOver(memberId);
    }
    const read = ({ browser }: typeof english) =>
      browser.read(service.taken.find(({ path }) => path === browser.path)!.body) as { body: string };
    expect(read(arab)).toEqual({
      ...{ title: 'جديد في المتجر', body: 'كوب جديد.', lang: 'ar', dir: 'rtl' },
      ...{ path: '/ar/pointMall', tag: campaignId },
    });
    expect(read(english)).toMatchObject({
      title: 'New in the mall',
      lang: 'en',
      dir: 'ltr',
      path: '/pointMall',
    });
    expect(read(english).body).toMatch(/^A new mug.*…$/);
    expect(read(english).body.length).toBeLessThanOrEqual(180);
    expect(JSON.stringify(service.taken.map(({ headers }) => headers))).not.toContain(english.memberId);
  });

  it('needs a browser that is switched on, and consent to notifications about its product', async () => {
    const [without, unwilling, elsewhere] = [await addReader(test.db), await reached(), await reached()];
    await choose(test.db, without, ['push']);
    await choose(test.db, unwilling.memberId, ['push'], { isOn: false });
    await choose(test.db, elsewhere.memberId, ['push'], { isOn: false });
    await choose(test.db, elsewhere.memberId, ['push'], { product: 'sports' });
    const campaignId = await planned(test.db, byPush());
    await sendDueCampaigns(test.db, campaignNoon);
    expect(await outcomeOf(campaignId, without)).toEqual({ leftOut: 'no_address', pushed: 0 });
    for (const { memberId } of [unwilling, elsewhere])
      expect(await outcomeOf(campaignId, memberId)).toEqual({ leftOut: 'unsubscribed', pushed: 0 });
  });

  it('comes to nobody who is excluded at the moment of sending', async () => {
    const { memberId } = await reached();
    const campaignId = await planned(test.db, byPush());
    await inTransaction(test.db, (tx) =>
      exclude(tx, { memberId, period: '6m', recordedBy: 'member' }, campaignNoon),
    );
    await sendDueCampaigns(test.db, campaignNoon);
    expect(await outcomeOf(campaignId, memberId)).toEqual({ leftOut: 'excluded', pushed: 0 });
    expect(await handedOver(memberId)).toEqual([]);
  });

  it('is not shown any more from 21:00 on when it is marketing, and stays for a day when it is service', async () => {
    const { memberId } = await reached();
    const evening = new Date('2026-11-20T20:30:00Z');
    await planned(test.db, byPush(), evening);
    await sendDueCampaigns(test.db, evening);
    const [marketing] = await handedOver(memberId);
    expect(marketing?.expiresAt.toISOString()).toBe('2026-11-20T21:00:00.000Z');
    const other = await reached();
    await planned(test.db, pieceOf({ channels: ['push'] }), evening);
    await sendDueCampaigns(test.db, evening);
    const [service] = await handedOver(other.memberId);
    expect(service?.expiresAt.toISOString()).toBe('2026-11-21T20:30:00.000Z');
  });

  it('stops with the browser that is switched off', async () => {
    const { memberId, browser } = await reached();
    expect((await ask('choices', memberId, {})).push?.devices).toBe(1);
    await planned(test.db, byPush());
    await sendDueCampaigns(test.db, campaignNoon);
    const { endpoint } = browser.address;
    expect((await ask('removeDevice', memberId, { endpoint })).push?.devices).toBe(0);
    expect(await handedOver(memberId)).toEqual([]);
    expect(service.taken).toEqual([]);
  });
});

import { system } from '@/lib/contract/calls/system';
import { systemSchemas } from '@/lib/contract/schemas/system';
import { contextOf } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import { testConnections } from '@/lib/testing/test-connections';
import type { Call } from '@/lib/contract/define';
import { inTransaction } from '@/platform/ground/db';
import { endMaintenance, planMaintenance } from './plan-maintenance';
import { getSettings } from '../settings';
import { recordSetting } from './record-setting';
import { getSystemState } from './system-state';
import { seedNotices, seedSettings } from './seed-settings';
import { createSystemHandlers } from './handlers';
import { demonstrationAnnouncements, demonstrationBanners } from './demonstration';

const test = useTestDatabase();
const minuteMs = 60_000;
const after = (ms: number) => new Date(Date.now() + ms);

async function perform<Input extends object, Output>(
  call: Call<Input, Output>,
  input: Input,
  changes = {},
): Promise<Output> {
  const handler = createSystemHandlers({ gameOrigins: async () => [] }).get(call.name) as unknown as (
    context: unknown,
    input: Input,
  ) => Promise<Output>;
  return handler({ ...contextOf(test.db, null), ...changes }, input);
}

describe('settings', () => {
  it('have their defaults in an empty database, and nobody is kept out', async () => {
    expect(await getSettings(test.db, new Date())).toMatchObject({
      languages: ['EN', 'TY'],
      currencySymbol: 'P',
      customerService: null,
    });
    expect(await getSystemState(test.db, '203.0.113.7', new Date())).toEqual({
      maintenance: false,
      maintenanceEndTime: null,
      regionRestriction: false,
    });
  });

  it('count from their time on, and the newest one counts', async () => {
    await inTransaction(test.db, async (tx) => {
      const record = (value: boolean, effectiveFrom: Date) =>
        recordSetting(tx, { name: 'loginedToHomePage', value, effectiveFrom, recordedBy: 'test' });
      await record(true, after(-2 * minuteMs));
      await record(false, after(10 * minuteMs));
    });
    expect((await getSettings(test.db, new Date())).loginedToHomePage).toBe(true);
    expect((await getSettings(test.db, after(11 * minuteMs))).loginedToHomePage).toBe(false);
    expect((await getSettings(test.db, after(-3 * minuteMs))).loginedToHomePage).toBe(false);
  });

  it('are history that the application cannot rewrite', async () => {
    await expect(test.pool.query('update brand_settings set recorded_by = null')).rejects.toThrow(
      'permission denied',
    );
    await expect(test.pool.query('delete from brand_settings')).rejects.toThrow('permission denied');
  });
});

describe('maintenance and region', () => {
  it('close the site for the time that was planned', async () => {
    const id = await inTransaction(test.db, (tx) =>
      planMaintenance(tx, {
        startsAt: after(minuteMs),
        endsAt: after(3 * minuteMs),
        reason: 'test',
        recordedBy: 'test',
      }),
    );
    const isOn = async (at: Date) => (await getSystemState(test.db, '203.0.113.7', at)).maintenance;
    expect(await isOn(new Date())).toBe(false);
    expect(await isOn(after(2 * minuteMs))).toBe(true);
    expect(await isOn(after(3 * minuteMs))).toBe(false);
    const state = await getSystemState(test.db, '203.0.113.7', after(2 * minuteMs));
    expect(state.maintenanceEndTime).toEqual(expect.any(Date));
    expect(
      await inTransaction(test.db, (tx) => endMaintenance(tx, id, after(2 * minuteMs), after(2 * minuteMs))),
    ).toBe(true);
    expect(await isOn(after(2.5 * minuteMs))).toBe(false);
    expect(
      await inTransaction(test.db, (tx) => endMaintenance(tx, id, after(9 * minuteMs), after(5 * minuteMs))),
    ).toBe(false);
  });

  it('say nothing about the end when nobody knows it', async () => {
    const plan = { startsAt: after(-minuteMs), endsAt: null, reason: 'test', recordedBy: 'test' };
    const id = await inTransaction(test.db, (tx) => planMaintenance(tx, plan));
    expect(await perform(system.status, {})).toMatchObject({ maintenance: true, maintenanceEndTime: null });
    await inTransaction(test.db, (tx) => endMaintenance(tx, id, new Date(), new Date()));
    expect(await perform(system.status, {})).toMatchObject({ maintenance: false });
  });

  it('tell visitors of blocked networks, and only those', async () => {
    const block = (networks: string[], mode: 'block' | 'off' = 'block') =>
      inTransaction(test.db, (tx) =>
        recordSetting(tx, {
          name: 'region',
          value: { mode, networks },
          effectiveFrom: new Date(),
          recordedBy: 'test',
        }),
      );
    await block(['203.0.113.0/24']);
    expect(await perform(system.status, {})).toMatchObject({ regionRestriction: true, ip: '203.0.113.7' });
    expect(await perform(system.status, {}, { clientAddress: '198.51.100.1' })).toMatchObject({
      regionRestriction: false,
    });
    await expect(block(['203.0.113.0/33'])).rejects.toThrow('CIDR');
    await expect(block(['somewhere'])).rejects.toThrow('CIDR');
    await block([], 'off');
  });
});

describe('the demonstration brand', () => {
  const twice = (what: string) => ({ EN: `${what} in English`, TY: `${what} sa Filipino` });
  const title = (id: string) =>
    Object.fromEntries(Object.entries(twice(id)).map(([language, text]) => [language, { title: text }]));
  const texts = (id: string) =>
    Object.fromEntries(
      Object.entries(twice(id)).map(([language, text]) => [
        language,
        { title: text, content: `<p>${text}</p>` },
      ]),
    );
  const notices = {
    banners: Object.fromEntries(demonstrationBanners.map(({ id }) => [id, title(id)])),
    announcements: Object.fromEntries(demonstrationAnnouncements.map(({ id }) => [id, texts(id)])),
  };
  const seed = () =>
    inTransaction(test.db, async (tx) => {
      await seedSettings(tx, testConnections.pages);
      await seedNotices(tx, notices);
    });
  beforeAll(seed);

  it('answers every call of the family in the form of its schema', async () => {
    const answers = {
      status: await perform(system.status, {}),
      whitelabel: await perform(system.whitelabel, {}),
      permission: await perform(system.permission, {}),
      jwks: await perform(system.jwks, {}),
      announcements: await perform(system.announcements, {}),
    };
    for (const [verb, answer] of Object.entries(answers)) {
      const { output } = systemSchemas[verb as keyof typeof systemSchemas];
      await expect(output.validate(answer, { strict: true })).resolves.toEqual(answer);
    }
    expect(answers.permission).toMatchObject({
      languages: ['EN', 'TY', 'CN', 'ID', 'TH', 'VI', 'UR', 'AR'],
      isPlayMoney: true,
      snowEffect: false,
      location: { ip: '203.0.113.7' },
    });
    expect(answers.permission).not.toHaveProperty('region');
    expect(answers.permission.resources.map(({ resourceType }) => resourceType)).toEqual([
      'IOS',
      'ANDROID',
      'LICENCE_SAMPLE',
      'LICENCE_SAMPLE',
      'LICENCE_SAMPLE',
    ]);
    expect(answers.permission.registerRules.username).toMatchObject({ enabled: true, required: true });
  });

  it('speaks the language that is asked for, and English where there is no text', async () => {
    const titles = async (language: string) =>
      (await perform(system.announcements, { language })).player.map((shown) => shown.title);
    const of = (language: 'EN' | 'TY') =>
      demonstrationAnnouncements
        .filter(({ audience }) => audience === 'player')
        .map(({ id }) => twice(id)[language]);
    expect(await titles('TY')).toEqual(of('TY'));
    expect(await titles('EN')).toEqual(of('EN'));
    expect(await titles('CN')).toEqual(of('EN'));
  });

  it('sends the lists that are asked for', async () => {
    const banners = await perform(system.announcements, { types: 'B' });
    expect(banners.banners.filter(({ groupName }) => groupName === 'w_home')).toHaveLength(3);
    expect(banners.player).toEqual([]);
    const none = await perform(system.announcements, { types: 'constructor,__proto__' });
    expect(none).toEqual({ banners: [], player: [], popup: [], promotion: [] });
  });

  it('has a banner for every place that shows one', async () => {
    const { banners } = await perform(system.announcements, { types: 'B' });
    expect(new Set(banners.map(({ groupName }) => groupName))).toEqual(
      new Set(
        'home shop live sports esports lott promotion help down login register forget'
          .split(' ')
          .map((name) => `w_${name}`),
      ),
    );
  });

  it('follows a newer seed where nobody else has recorded anything, and only there', async () => {
    const record = (value: string, recordedBy: string) =>
      inTransaction(test.db, (tx) =>
        recordSetting(tx, { name: 'brandName', value, effectiveFrom: new Date(), recordedBy }),
      );
    await record('An earlier name', 'seed');
    await seed();
    expect((await getSettings(test.db, after(1000))).brandName).toBe('Parlour');
    await record('A name of its own', 'operator');
    await seed();
    expect((await getSettings(test.db, after(1000))).brandName).toBe('A name of its own');
  });

  it('leaves the notices of another brand alone', async () => {
    await test.owner.query('delete from banner_texts; delete from banners');
    await test.owner.query('delete from announcement_texts; delete from announcements');
    const insert = `insert into banners (id, group_name, picture_url, sort_order, shown_from)
                    values ('bnr_theirs', 'w_home', '/x.svg', 1, now())`;
    await test.owner.query(insert);
    await seed();
    expect((await test.owner.query('select 1 from banners')).rowCount).toBe(1);
    await test.owner.query('delete from banners');
    await seed();
    expect((await test.owner.query('select 1 from banners')).rowCount).toBe(demonstrationBanners.length);
  });
});

import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction, newId } from '@/platform/ground/db';
import { defaultSettings } from './rules';
import {
  currentSetting,
  getSettings,
  getStateRows,
  insertMaintenance,
  insertSetting,
  isModuleOn,
  isRecordedBy,
  listMaintenance,
  listNewestSettings,
  lockSettings,
  updateMaintenanceEnd,
} from './settings-store';
import type { BrandSettings, SettingName } from './types';

const test = useTestDatabase();
const noon = new Date('2026-03-01T12:00:00Z');
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

beforeEach(async () => {
  await test.owner.query('delete from brand_settings');
  await test.owner.query('delete from maintenance_windows');
});

const record = <N extends SettingName>(name: N, value: BrandSettings[N], effectiveFrom = noon, by = 'test') =>
  inTransaction(test.db, (tx) => insertSetting(tx, { name, value, effectiveFrom, recordedBy: by }));

describe('a setting', () => {
  it('is in force from its very moment on, and not before', async () => {
    await record('brandName', 'Lantern House');
    const nameAt = async (at: Date) => (await getSettings(test.db, at)).brandName;
    expect(await nameAt(new Date(noon.getTime() - 1))).toBe(defaultSettings.brandName);
    expect(await nameAt(noon)).toBe('Lantern House');
  });

  it('of two for one moment is the one that was recorded last', async () => {
    await record('brandName', 'First');
    await record('brandName', 'Second');
    expect((await getSettings(test.db, noon)).brandName).toBe('Second');
  });

  it('that was recorded later for an earlier time does not count before the one in force', async () => {
    await record('brandName', 'In force', after(60));
    await record('brandName', 'Too late', noon);
    expect((await getSettings(test.db, after(61))).brandName).toBe('In force');
    expect((await getSettings(test.db, after(59))).brandName).toBe('Too late');
  });

  it('can be set back to nothing', async () => {
    await record('defaultCountryCode', 'PH');
    await record('defaultCountryCode', null, after(1));
    expect((await getSettings(test.db, noon)).defaultCountryCode).toBe('PH');
    expect((await getSettings(test.db, after(1))).defaultCountryCode).toBeNull();
  });

  it('keeps every value as it was recorded, text with quotes and all', async () => {
    const name = `O'Hara's "Lantern" \\ ${'é'.repeat(3)} 🎰`;
    await record('brandName', name);
    await record('languages', ['TY', 'EN']);
    const settings = await getSettings(test.db, noon);
    expect([settings.brandName, settings.languages]).toEqual([name, ['TY', 'EN']]);
  });

  it('that an earlier version knew is left alone', async () => {
    await test.owner.query(
      `insert into brand_settings (name, value, effective_from, recorded_by) values
         ('forgottenOne', '"x"', $1, 'test'), ('constructor', '"x"', $1, 'test'), ('toString', '"x"', $1, 'test')`,
      [noon],
    );
    expect(await getSettings(test.db, noon)).toEqual(defaultSettings);
  });

  it.each(['cashier', 'referral'] as const)(
    'of several fields, such as %s, has the default of a field that was not there when it was recorded',
    async (name) => {
      const [field = ''] = Object.keys(defaultSettings[name]);
      const changed = { [field]: !defaultSettings[name][field as keyof object] };
      await test.owner.query(
        'insert into brand_settings (name, value, effective_from, recorded_by) values ($1, $2, $3, $4)',
        [name, JSON.stringify(changed), noon, 'test'],
      );
      const found = (await getSettings(test.db, noon))[name];
      expect(found).toEqual({ ...defaultSettings[name], ...changed });
    },
  );

  it('decides in a statement as it does when it is read', async () => {
    const { rows: none } = await test.db.execute(currentSetting('brandName', noon));
    expect(none).toEqual([]);
    await record('brandName', 'Now');
    await record('brandName', 'Soon', after(10));
    const valueAt = async (at: Date) =>
      (await test.db.execute<{ value: string }>(currentSetting('brandName', at))).rows[0]?.value;
    for (const at of [noon, after(9), after(10)])
      expect(await valueAt(at)).toBe((await getSettings(test.db, at)).brandName);
  });

  it('is not there when the transaction around it was undone', async () => {
    const broken = inTransaction(test.db, async (tx) => {
      await insertSetting(tx, { name: 'brandName', value: 'X', effectiveFrom: noon, recordedBy: 'test' });
      expect((await getSettings(tx, noon)).brandName).toBe('X');
      throw new Error('undone');
    });
    await expect(broken).rejects.toThrow('undone');
    expect((await getSettings(test.db, noon)).brandName).toBe(defaultSettings.brandName);
    expect(await isRecordedBy(test.db, 'test')).toBe(false);
  });

  it('is known by who recorded it last, whenever it takes effect', async () => {
    await record('brandName', 'Planned', after(3600), 'desk:lea');
    await record('brandName', 'Present', noon, 'seed');
    await record('snowEffect', true, noon, 'desk:lea');
    expect(await listNewestSettings(test.db)).toEqual(
      new Map<string, unknown>([
        ['brandName', { value: 'Present', recordedBy: 'seed' }],
        ['snowEffect', { value: true, recordedBy: 'desk:lea' }],
      ]),
    );
    expect([await isRecordedBy(test.db, 'seed'), await isRecordedBy(test.db, 'desk')]).toEqual([true, false]);
  });
});

describe('a module', () => {
  it('is on from when the brand switches it on, until it switches it off', async () => {
    const node = (enabled: '0' | '1') => [{ modId: '12', enabled, childrenNodes: [] }];
    await record('whitelabel', node('1'), after(1));
    await record('whitelabel', node('0'), after(2));
    const states = await Promise.all([0, 1, 2].map((second) => isModuleOn(test.db, '12', after(second))));
    expect(states).toEqual([false, true, false]);
    expect(await isModuleOn(test.db, '13', after(1))).toBe(false);
  });
});

describe('what every visitor is asked about', () => {
  it('is the newest rule in force and the windows that are open, and no others', async () => {
    expect(await getStateRows(test.db, noon)).toEqual({ region: defaultSettings.region, windows: [] });
    await record('region', { mode: 'block', networks: ['203.0.113.0/24'] });
    await record('region', { mode: 'off', networks: [] }, after(60));
    await plan('over', after(-20), after(-10));
    await plan('open', after(-5), after(5));
    await plan('endless', after(-1), null);
    await plan('planned', after(1), after(9));
    const { region, windows } = await getStateRows(test.db, noon);
    expect(region.mode).toBe('block');
    expect(windows).toHaveLength(2);
    expect(windows).toEqual(
      expect.arrayContaining([
        { startsAt: after(-5), endsAt: after(5) },
        { startsAt: after(-1), endsAt: null },
      ]),
    );
    expect((await getStateRows(test.db, after(60))).region.mode).toBe('off');
  });

  it('has its times to the millisecond, as they were planned', async () => {
    const [startsAt, endsAt] = [new Date('2026-03-01T11:59:59.987Z'), new Date('2026-03-01T12:00:00.001Z')];
    await plan('short', startsAt, endsAt);
    expect((await getStateRows(test.db, noon)).windows).toEqual([{ startsAt, endsAt }]);
    expect((await getStateRows(test.db, endsAt)).windows).toEqual([]);
  });
});

async function plan(reason: string, startsAt: Date, endsAt: Date | null): Promise<string> {
  const id = newId('mtn');
  await inTransaction(test.db, (tx) =>
    insertMaintenance(tx, { id, startsAt, endsAt, reason, recordedBy: 'desk:lea' }),
  );
  return id;
}

const end = (id: string, endsAt: Date, now = noon) =>
  inTransaction(test.db, (tx) => updateMaintenanceEnd(tx, id, endsAt, now));
const reasons = async (now = noon) => (await listMaintenance(test.db, now)).map(({ reason }) => reason);

describe('a maintenance window', () => {
  it('is listed while it is open or to come, in the order of its start', async () => {
    await plan('tomorrow', after(86_400), after(90_000));
    await plan('over', after(-20), noon);
    await plan('now', after(-20), after(1));
    await plan('endless', after(-30), null);
    expect(await reasons()).toEqual(['endless', 'now', 'tomorrow']);
    expect(await reasons(after(1))).toEqual(['endless', 'tomorrow']);
  });

  it('that was planned and called off before it began is neither listed nor ever open', async () => {
    const id = await plan('called off', after(60), after(120));
    expect(await end(id, noon)).toBe(true);
    expect(await reasons()).toEqual([]);
    expect((await getStateRows(test.db, after(60))).windows).toEqual([]);
    expect((await getStateRows(test.db, after(90))).windows).toEqual([]);
  });

  it('can be made longer while it lasts, and not once it is over', async () => {
    const id = await plan('longer', after(-60), after(60));
    expect(await end(id, after(600), after(59))).toBe(true);
    expect((await getStateRows(test.db, after(300))).windows).toHaveLength(1);
    expect(await end(id, after(900), after(600))).toBe(false);
    expect((await getStateRows(test.db, after(700))).windows).toEqual([]);
  });

  it('without an end gets one, and the others keep theirs', async () => {
    const [id, other] = [await plan('endless', after(-60), null), await plan('other', after(-60), after(60))];
    expect(await end(id, after(10))).toBe(true);
    const ends = new Map((await listMaintenance(test.db, noon)).map((each) => [each.id, each.endsAt]));
    expect(ends).toEqual(
      new Map([
        [id, after(10)],
        [other, after(60)],
      ]),
    );
    expect(await end('mtn_unknown', after(10))).toBe(false);
  });

  it.each([
    "update maintenance_windows set starts_at = now(), reason = 'x'",
    'delete from maintenance_windows',
  ])('is history that the application cannot rewrite: %s', async (statement) => {
    await expect(test.pool.query(statement)).rejects.toThrow('permission denied');
  });
});

describe('two changes of one setting at once', () => {
  type Field = 'isSingleWallet' | 'canTransferUpline';

  /** Reads the setting, waits, and writes it with one field more: what is done without the lock loses a field. */
  async function change(field: Field, isLocked: boolean, pause: () => Promise<unknown>): Promise<void> {
    await inTransaction(test.db, async (tx) => {
      const at = isLocked ? await lockSettings(tx, noon) : noon;
      const { cashier } = await getSettings(tx, at);
      await pause();
      const value = { ...cashier, [field]: !defaultSettings.cashier[field] };
      await insertSetting(tx, { name: 'cashier', value, effectiveFrom: at, recordedBy: 'test' });
    });
  }

  /** With the lock the second has not read while the first waits; without it both wait until both have read. */
  async function both(isLocked: boolean) {
    let readers = 0;
    let open: () => void = () => undefined;
    const haveBothRead = new Promise<void>((resolve) => (open = resolve));
    const pause = () => {
      if ((readers += 1) === 2) open();
      return isLocked ? new Promise((resolve) => setTimeout(resolve, 40)) : haveBothRead;
    };
    await Promise.all([
      change('isSingleWallet', isLocked, pause),
      change('canTransferUpline', isLocked, pause),
    ]);
    const { isSingleWallet, canTransferUpline } = (await getSettings(test.db, noon)).cashier;
    return { isSingleWallet, canTransferUpline };
  }

  it('keep what the other has changed', async () => {
    expect(await both(true)).toEqual({ isSingleWallet: false, canTransferUpline: true });
  });

  it('negative control: lose it where nobody waits', async () => {
    expect(await both(false)).not.toEqual({ isSingleWallet: false, canTransferUpline: true });
  });

  it('are written behind one that is in force by a clock that is a little ahead, and not behind one that is planned', async () => {
    const momentAt = () => inTransaction(test.db, (tx) => lockSettings(tx, noon));
    expect(await momentAt()).toEqual(noon);
    await record('brandName', 'Planned', after(61));
    expect(await momentAt()).toEqual(noon);
    await record('brandName', 'A little ahead', after(60));
    expect(await momentAt()).toEqual(after(60));
    await record('brandName', 'Behind it', after(60));
    expect((await getSettings(test.db, after(60))).brandName).toBe('Behind it');
  });
});

import { readFileSync } from 'node:fs';
import { useTestDatabase } from '@/lib/testing/database';
import { deskScene } from '@/lib/testing/scenes/desk';
import { createSystemStateReader } from '@/lib/guard/system-state';
import { watchDueContent } from '@/platform/brand/content/due-content';
import { getSettings } from '@/platform/brand/settings';
import { getSiteState } from '@/platform/brand/system';
import { sql } from '@/platform/ground/db';
import { getLimits } from '@/platform/play/lottery';
import { getConversionTerms, getTerms } from '@/platform/engage/points';
import { families, familyNames, withoutSecrets } from './families';
import { amount, describeFields, flag, type FamilySchema } from './fields';
import { object } from 'yup';

const test = useTestDatabase();
const start = new Date('2027-05-01T12:00:00Z');
let now = start;
/** Each test begins a month after the one before. */
let month = 0;
beforeEach(() => {
  month += 1;
  now = at(0);
});
const at = (minutes: number) => new Date(start.getTime() + month * 30 * 86_400_000 + minutes * 60_000);
const { told, refused, operator, onPage, agreed, newestAudit } = deskScene(test, () => now);
const admin = operator('ada', ['admin']);
const why = ['--reason', 'so', '--as', 'ana'];

interface Row {
  entry: string;
  from: string;
  by: string;
  via: string | null;
  reason: string | null;
  isToCome: boolean;
  changes: { field: string; before: string | null; after: string }[];
}
const family = (name: string) =>
  told<{ now: { field: string; value: string }[]; coming: Row[]; history: Row[] }>('settings', 'show', name);
const valueAt = async (minutes: number) => (await getSettings(test.db, at(minutes))).agents.maxDepth;
const from = (minutes: number) => ['--from', at(minutes).toISOString()];

describe('a change from a date on', () => {
  it('is listed as to come, and holds from its moment on and not before', async () => {
    await told('settings', 'set', 'agents.maxDepth', '4', ...why);
    await told('settings', 'set', 'agents.maxDepth', '6', ...from(60), ...why);
    expect([await valueAt(0), await valueAt(59), await valueAt(60)]).toEqual([4, 4, 6]);
    const { coming, history } = await family('agents');
    expect(coming).toMatchObject([
      {
        ...{ from: at(60).toISOString(), by: 'shell:ana', via: 'shell', reason: 'so', isToCome: true },
        changes: [{ field: 'maxDepth', before: '4', after: '6' }],
      },
    ]);
    expect(history[0]).toMatchObject({ entry: coming[0]?.entry, isToCome: true });
    expect(await newestAudit()).toMatchObject({
      ...{ action: 'setting.plan', subject: 'agents.maxDepth', before: { value: 4 } },
      after: { value: 6, from: at(60).toISOString() },
    });
    now = at(61);
    expect((await family('agents')).coming).toEqual([]);
  });

  it('is taken back by a new row before it begins, and not afterwards', async () => {
    await told('settings', 'set', 'agents.maxDepth', '4', ...why);
    await told('settings', 'set', 'agents.maxDepth', '7', ...from(60), ...why);
    const [planned] = (await family('agents')).coming;
    const [entry] = [planned?.entry ?? ''];
    await told('settings', 'withdraw', entry, ...why);
    const { coming, history } = await family('agents');
    expect(coming).toEqual([]);
    expect(history.map((row) => row.changes[0])).toEqual(
      expect.arrayContaining([
        { field: 'maxDepth', before: '7', after: '4' },
        { field: 'maxDepth', before: '4', after: '7' },
      ]),
    );
    expect([await valueAt(60), await valueAt(500)]).toEqual([4, 4]);
    expect(await refused('settings', 'withdraw', entry, ...why)).toContain('is not to come');
    await told('settings', 'set', 'agents.maxDepth', '8', ...from(60), ...why);
    const [next] = (await family('agents')).coming;
    now = at(60);
    expect(await refused('settings', 'withdraw', next?.entry ?? '', ...why)).toContain('is not to come');
  });

  it('undoes nothing of another field that is changed meanwhile', async () => {
    await told('settings', 'set', 'agents.maxDepth', '5', ...from(60), ...why);
    await agreed('settings', 'set', 'agents.activeMinBet', '25', ...why);
    const { agents } = await getSettings(test.db, at(60));
    expect(agents).toMatchObject({ maxDepth: 5, activeMinBet: '25.00' });
    await agreed('settings', 'set', 'agents.activeMinBet', '30', ...from(120), ...why);
    await told('settings', 'set', 'agents.maxDepth', '9', ...from(30), ...why);
    const turns = [30, 60, 120].map(async (minutes) => {
      const { maxDepth, activeMinBet } = (await getSettings(test.db, at(minutes))).agents;
      return [maxDepth, activeMinBet];
    });
    expect(await Promise.all(turns)).toEqual([
      [9, '25.00'],
      [5, '25.00'],
      [5, '30.00'],
    ]);
  });

  it.each([
    ['2027-04-01T00:00Z', 'a minute ahead'],
    ['tomorrow', 'a time with its zone'],
  ])('is refused of %s', async (text, message) => {
    expect(await refused('settings', 'set', 'agents.maxDepth', '4', '--from', text, ...why)).toContain(
      message,
    );
  });

  it('is taken by every cache at its time: two sites that have asked before it show it, with nobody changing anything', async () => {
    await told('settings', 'set', 'site.loginedToHomePage', 'on', ...from(60), ...why);
    let minute = 59;
    const sites = [1, 2].map(() => {
      const heard: string[] = [];
      const look = watchDueContent({
        db: test.db,
        onChange: (kind) => heard.push(kind),
        now: () => at(minute),
      });
      const guard = createSystemStateReader(
        {
          site: () => getSiteState(test.db, at(minute)),
          isRestricted: () => Promise.resolve(false),
          listed: () => Promise.reject(new Error('not asked')),
        },
        {
          now: () => at(minute).getTime(),
          // However long the database takes, what it says is waited for.
          wait: () => new Promise(() => undefined),
        },
      );
      return { heard, look, guard };
    });
    const asked = () =>
      Promise.all(sites.map(async ({ guard }) => (await guard.stateFor('192.0.2.1')).loginedToHomePage));
    expect(await asked()).toEqual([false, false]);
    minute = 59.5;
    await Promise.all(sites.map(({ look }) => look()));
    expect(sites.map(({ heard }) => heard)).toEqual([[], []]);
    minute = 60;
    await Promise.all(sites.map(({ look }) => look()));
    expect(sites.map(({ heard }) => heard)).toEqual([['settings'], ['settings']]);
    expect(await asked()).toEqual([true, true]);
    await told('settings', 'set', 'site.loginedToHomePage', 'off', ...from(90), ...why);
  });
});

describe('an entry of the history', () => {
  it('is restored as a new one, and what is nobody’s to set here stays as it is', async () => {
    await told('networks', 'set', '192.0.2.0/24', ...why);
    await agreed('settings', 'set', 'desk.fourEyesFrom', '15000', ...why);
    const { history } = await family('desk');
    await agreed('settings', 'set', 'desk.fourEyesFrom', '9000', ...why);
    await told('networks', 'set', '192.0.2.0/24', '198.51.100.0/24', ...why);
    const entry = history[0]?.entry ?? '';
    const before = (await family('desk')).history.length;
    await agreed('settings', 'restore', entry, ...why);
    const { desk } = await getSettings(test.db, now);
    expect(desk).toMatchObject({ fourEyesFrom: '15000.00', networks: ['192.0.2.0/24', '198.51.100.0/24'] });
    const after = await family('desk');
    expect(after.history).toHaveLength(before + 1);
    expect(after.history[0]).toMatchObject({
      ...{ via: 'proposal', by: 'shell:ana' },
      changes: [{ field: 'fourEyesFrom', before: '9000.00', after: '15000.00' }],
    });
    expect(await refused('settings', 'restore', entry, ...why)).toContain('holds already');
    await told('networks', 'set', ...why);
  });

  it('of any family is told with who, when, why and through which door', async () => {
    await onPage(admin, ['settings', 'set', 'site.brandName', 'Lantern House'], 'a new sign');
    expect((await family('site')).history[0]).toMatchObject({
      ...{ by: 'desk:ada', via: 'page', reason: 'a new sign', from: now.toISOString() },
      changes: [{ field: 'brandName', after: 'Lantern House' }],
    });
    await onPage(admin, ['settings', 'set', 'site.brandName', 'Parlour']);
  });
});

describe('several fields of a family', () => {
  it('are changed in one row, with an entry of the log for each', async () => {
    await agreed('settings', 'change', 'vip', 'keepPercent=25', 'keepQuarterly=off', ...why);
    const { history } = await family('vip');
    expect(history[0]?.changes).toContainEqual(
      expect.objectContaining({ field: 'keepPercent', after: '25' }),
    );
    const log = await told<{ subject: string }[]>('audit', 'list', '--action', 'setting.set', '--limit', '2');
    expect(log.map(({ subject }) => subject).sort()).toEqual(['vip.keepPercent', 'vip.keepQuarterly']);
  });

  it.each([
    [['vip', 'keepPercent'], 'field=value'],
    [['vip', 'keepPercent=0'], 'from 1 to 100'],
    [['vip', 'keepPercent=5', 'keepPercent=6'], 'written twice'],
    [['vip', 'maxDepth=5'], 'There is no setting'],
    [['site', 'languages=EN,XX'], 'some of'],
    [['site', 'languages= , '], 'some of'],
    [['site', 'defaultCountryCode=XX'], 'one of'],
    [['support', 'LIVECHAT=//evil.example'], 'a page of this site'],
    [['support', 'LIVECHAT=javascript:alert(1)'], 'a page of this site'],
    [['support', 'VIP=http://x.example/'], 'a page of this site'],
  ])('are refused for %j', async (words, message) => {
    expect(await refused('settings', 'change', ...words, ...why)).toContain(message);
  });
});

describe('two people', () => {
  const outcome = async (...words: string[]) => (await onPage(admin, ['settings', ...words])).kind;

  it.each([
    ['proposed', ['set', 'cashier.payoutCoolOffHours', '12']],
    ['proposed', ['set', 'desk.fourEyesFrom', '100']],
    ['proposed', ['set', 'agents.downlineDailyAmount', 'none']],
    ['proposed', ['set', 'points.convertDaily', '60000']],
    ['proposed', ['set', 'protection.isStrict', 'off']],
    ['done', ['set', 'protection.isStrict', 'on']],
    ['proposed', ['set', 'lottery.cell', '2000000']],
    ['proposed', ['set', 'lottery.play', '900000']],
    ['proposed', ['set', 'support.LIVECHAT', 'https://chat.example/?l={language}']],
    ['done', ['set', 'support.LIVECHAT', '/help']],
    ['done', ['set', 'agents.maxDepth', '6']],
    ['done', ['set', 'site.snowEffect', 'on']],
  ])('are asked for where they are needed: %s for %j', async (kind, words) => {
    expect(await outcome(...words)).toBe(kind);
  });
});

describe('what other domains keep by date', () => {
  it('is changed from a date on as well, and taken back: the limits of the seller', async () => {
    await agreed('settings', 'set', 'lottery.lineCombinations', '200000', ...from(60), ...why);
    expect((await getLimits(test.db, at(60))).lineCombinations).toBe(200_000);
    const [planned] = (await family('lottery')).coming;
    expect(planned?.changes).toEqual([{ field: 'lineCombinations', before: '100000', after: '200000' }]);
    await agreed('settings', 'withdraw', planned?.entry ?? '', ...why);
    expect((await getLimits(test.db, at(60))).lineCombinations).toBe(100_000);
  });

  it('and the terms of points, of which the others stay', async () => {
    await agreed('settings', 'set', 'points.convertDaily', '40000', ...from(60), ...why);
    await agreed('settings', 'set', 'points.convertLeast', '200', ...why);
    expect(await getConversionTerms(test.db, at(60))).toMatchObject({ least: 200, daily: 40_000 });
    expect(await getTerms(test.db, at(60))).toEqual({ stakesPerPointMinor: 10_000n, pointsPerUnit: 100 });
  });
});

describe('what opens something', () => {
  it.each([
    ['set', 'weakDefaultPassword', 'x'],
    ['set', 'site.weakDefaultPassword', 'x'],
    ['set', 'site.passwordMaxAgeDays', '30'],
    ['set', 'desk.apiKey', 'x'],
    ['set', 'site.resetToken', 'x'],
    ['change', 'desk', 'sessionSecret=x'],
    ['show', 'weakDefaultPassword'],
    ['history', 'weakDefaultPassword'],
    ['restore', 'weakDefaultPassword:1'],
  ])('is neither shown nor set: %s %s', async (...words) => {
    const said = words[0] === 'show' || words[0] === 'history' ? words : [...words, ...why];
    expect(await refused('settings', ...said)).toContain('neither shown nor set');
  });

  it('is printed by none of them, though it stands in the settings', async () => {
    const secret = 'Welcome-to-the-house-1';
    await test.owner.query(
      `insert into brand_settings (name, value, effective_from, recorded_by) values
         ('weakDefaultPassword', $1, $2, 'staff'), ('desk', $3, $2, 'staff')`,
      [
        JSON.stringify(secret),
        now,
        JSON.stringify({ fourEyesFrom: '20000.00', networks: [], apiKey: secret }),
      ],
    );
    expect((await getSettings(test.db, now)).weakDefaultPassword).toBe(secret);
    const answers = [await told<object>('settings', 'show')];
    for (const name of familyNames)
      answers.push(await family(name), await told<object>('settings', 'history', name));
    expect(JSON.stringify(answers)).not.toContain(secret);
    await test.db.execute(sql`insert into brand_settings (name, value, effective_from, recorded_by)
      values ('weakDefaultPassword', 'null'::jsonb, ${now}, 'staff')`);
  });

  it('fails the registry where a family would have it', () => {
    const schema = object({ apiKey: amount() }) as unknown as FamilySchema;
    expect(() => withoutSecrets({ other: { schema } })).toThrow('would show a secret');
    expect(() => withoutSecrets({ tokens: { schema: object({ a: flag() }) } })).toThrow();
    expect(withoutSecrets(families)).toBe(families);
  });
});

describe.each(['en', 'zh', 'vi'])('the forms in %s', (locale) => {
  const { desk } = JSON.parse(readFileSync(`messages/desk/${locale}.json`, 'utf8')) as {
    desk: {
      columns: Record<string, string>;
      settings: { hints: Record<string, string>; problems: Record<string, string> };
    };
  };

  it('have a name for every family and field, and words for every kind', () => {
    const fields = familyNames.flatMap((name) => describeFields(families[name].schema));
    const named = [...familyNames, ...fields.map(({ field }) => field)];
    expect(named.filter((name) => !desk.columns[name])).toEqual([]);
    const kinds = [...new Set(fields.map(({ kind }) => kind))];
    expect(kinds.filter((kind) => !desk.settings.problems[kind])).toEqual([]);
    expect(kinds.filter((kind) => kind !== 'flag' && !desk.settings.hints[kind])).toEqual([]);
  });
});

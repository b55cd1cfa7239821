import { useTestDatabase } from '@/lib/testing/database';
import { listAudit } from '@/platform/ground/audit';
import { getSettings } from '@/platform/brand/settings';
import { inTransaction, type Reader } from '@/platform/ground/db';
import { deskNetworks, heardNetworks, isAdmitted, isInNetworks, setDeskNetworks } from './index';
import { after, minutes, refusalOf, start } from '@/lib/testing/operators';

const test = useTestDatabase();
const set = (networks: string[], authorAddress: string | null, now = start) =>
  inTransaction(test.db, (tx) =>
    setDeskNetworks(tx, { networks, authorAddress, actor: 'desk:boss', reason: 'so', now }),
  );
const record = (value: unknown, from: Date) =>
  test.owner.query(
    `insert into brand_settings (name, value, effective_from, recorded_by) values ('desk', $1::jsonb, $2, 'test')`,
    [JSON.stringify(value), from],
  );
const admitted = (address: string, now = start) => isAdmitted(test.db, address, now);

describe('an address', () => {
  const office = ['203.0.113.0/24', '2001:db8:5::/48'];
  it.each<[string, string[], boolean]>([
    ['198.51.100.1', [], true],
    ['', [], true],
    ['203.0.113.9', office, true],
    ['203.0.114.9', office, false],
    ['::ffff:203.0.113.9', office, true],
    ['::ffff:203.0.114.9', office, false],
    ['2001:db8:5:1::9', office, true],
    ['2001:db8:6::9', office, false],
    ['203.0.113.9', ['203.0.113.9/32'], true],
    ['203.0.113.8', ['203.0.113.9/32'], false],
    ['198.51.100.1', ['0.0.0.0/0'], true],
    ['2001:db8::1', ['0.0.0.0/0'], false],
    ['198.51.100.1', ['::/0'], false],
    ['2001:db8::1', ['::/0'], true],
    ['', office, false],
    ['unknown', office, false],
    ['203.0.113', office, false],
    ['203.0.113.9', ['203.0.113.0/24', 'office'], false],
    ['203.0.113.9', ['203.0.113.0/33'], false],
    ['203.0.113.9', ['203.0.113.9'], false],
  ])('%j in %j: %j', (address, networks, isIn) => {
    expect(isInNetworks(address, networks)).toBe(isIn);
  });
});

describe('the desk', () => {
  it('answers everybody until networks are set, then those alone, from that moment on', async () => {
    expect(await deskNetworks(test.db, start)).toEqual([]);
    expect(await admitted('198.51.100.1')).toBe(true);
    const outcome = await set([' 203.0.113.0/24 ', '2001:DB8::/32', '203.0.113.0/24'], '203.0.113.7');
    expect(outcome).toEqual({ before: [], after: ['203.0.113.0/24', '2001:db8::/32'] });
    expect([
      await admitted('203.0.113.7'),
      await admitted('2001:db8::7'),
      await admitted('198.51.100.1'),
    ]).toEqual([true, true, false]);
    expect(await admitted('198.51.100.1', after(-1))).toBe(true);
    expect(await listAudit(test.db, { subject: 'desk.networks', limit: 1 })).toMatchObject([
      { actor: 'desk:boss', action: 'setting.set', before: [], after: outcome.after, reason: 'so' },
    ]);
    expect((await getSettings(test.db, start)).desk.fourEyesFrom).toBe('20000.00');
  });

  it('lets nobody shut out the address they write from, and the shell has none', async () => {
    const now = after(minutes);
    await set(['203.0.113.0/24'], '203.0.113.7', now);
    expect(await refusalOf(set(['198.51.100.0/24'], '203.0.113.7', now))).toBe('networks.own');
    expect(await refusalOf(set(['203.0.113.0/24'], '', now))).toBe('networks.own');
    expect(await deskNetworks(test.db, now)).toEqual(['203.0.113.0/24']);
    await set(['198.51.100.0/24'], null, now);
    expect([await admitted('203.0.113.7', now), await admitted('198.51.100.7', now)]).toEqual([false, true]);
    await set([], '203.0.113.7', now);
    expect(await admitted('203.0.113.7', now)).toBe(true);
  });

  it.each(['203.0.113.0', '203.0.113.0/33', 'office', '', '203.0.113.0/24/1'])(
    'refuses %j',
    async (network) => {
      expect(await refusalOf(set(['203.0.113.0/24', network], '203.0.113.7'))).toBe('networks.invalid');
    },
  );

  it.each<[string, unknown]>([
    ['a text', 'all'],
    ['nothing', null],
    ['a text for a list', { networks: '203.0.113.0/24' }],
    ['a slip in a list', { networks: ['203.0.113.0/24', '203.0.113'] }],
    ['no list', { networks: null }],
  ])('answers nobody while %s stands in its setting', async (what, value) => {
    const from = after((10 + what.length) * minutes);
    await record(value, from);
    expect(await deskNetworks(test.db, from)).toBeNull();
    expect(await admitted('203.0.113.7', from)).toBe(false);
  });

  it('answers everybody by a setting from before there were networks', async () => {
    const from = after(100 * minutes);
    await record({ fourEyesFrom: '500.00' }, from);
    expect(await admitted('203.0.113.7', from)).toBe(true);
  });
});

describe('what a process has heard of the networks', () => {
  const away = new Error('the database is away');
  /** The clock stands still but for what a test moves it by. */
  let runMs = 0;
  beforeEach(() => {
    runMs = performance.now();
    jest.spyOn(performance, 'now').mockImplementation(() => runMs);
  });
  afterEach(() => jest.restoreAllMocks());
  /** As the database answers now; it counts how often it is asked. */
  function counted() {
    const state = { asked: 0, isAway: false };
    const execute = (...asked: Parameters<Reader['execute']>) => {
      state.asked += 1;
      return state.isAway ? Promise.reject(away) : test.db.execute(...asked);
    };
    return { state, reader: Object.assign(Object.create(test.db) as Reader, { execute }) };
  }
  const now = after(200 * minutes);

  it('costs one query a second, whoever asks, and is what this process sets at once', async () => {
    const { state, reader } = counted();
    await set([], null, now);
    const crowd = await Promise.all(Array.from({ length: 50 }, () => heardNetworks(reader, now)));
    expect([new Set(crowd.map(String)), await heardNetworks(reader, now)]).toEqual([new Set(['']), []]);
    expect(state.asked).toBe(1);
    await set(['203.0.113.0/24'], null, now);
    expect(await heardNetworks(reader, now)).toEqual(['203.0.113.0/24']);
    // The control: after its second it is asked again, and hears what somebody else has set.
    await record({ networks: ['198.51.100.0/24'] }, new Date(now.getTime() + 1));
    const later = after(201 * minutes);
    runMs += 999;
    expect(await heardNetworks(reader, later)).toEqual(['203.0.113.0/24']);
    expect(state.asked).toBe(2);
    runMs += 2;
    expect(await heardNetworks(reader, later)).toEqual(['198.51.100.0/24']);
    expect(state.asked).toBe(3);
  });

  it('holds while the database does not answer, and is nothing before it ever did', async () => {
    const { state, reader } = counted();
    state.isAway = true;
    await expect(heardNetworks(reader, now)).rejects.toBe(away);
    await expect(heardNetworks(reader, now)).rejects.toBe(away);
    expect(state.asked).toBe(1);
    state.isAway = false;
    runMs += 1_001;
    const networks = await heardNetworks(reader, now);
    state.isAway = true;
    runMs += 1_001;
    expect(await heardNetworks(reader, now)).toEqual(networks);
    expect(state.asked).toBe(3);
  });
});

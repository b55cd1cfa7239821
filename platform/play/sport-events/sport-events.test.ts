import {
  mostReportedEvents,
  type SportEventsOutput,
  type VendorSportEvent,
} from '@/lib/contract/calls/sport-events';
import { requireSchemas } from '@/lib/contract/schemas';
import { validInput } from '@/lib/gateway/transport/validate';
import { useTestDatabase } from '@/lib/testing/database';
import { callHandler, contextOf, now, signer } from '@/lib/testing/scenes/games';
import { testConnections } from '@/lib/testing/test-connections';
import { inTransaction } from '@/platform/ground/db';
import { planGameMaintenance, putGameType, putVendor } from '@/platform/play/catalogue';
import { removeOldEvents } from './event-store';

const test = useTestDatabase();
const second = 1000;
const minute = 60 * second;

const vendor = { ...testConnections.games, logo: '/v.svg', isHot: false, gameTypes: ['SPORTS'] as const };
beforeAll(() =>
  inTransaction(test.db, async (tx) => {
    await putGameType(tx, { gameType: 'SPORTS', typeNumber: 2, sortOrder: 3, names: { EN: 'Sports' } });
    await putGameType(tx, { gameType: 'RNG', typeNumber: 3, sortOrder: 4, names: { EN: 'Slots' } });
    const add = (vendorCode: string, name: string, accountTypeId: number, more: object = {}) =>
      putVendor(tx, { ...vendor, vendorCode, name, accountTypeId, sortOrder: accountTypeId, ...more });
    await add('FB', 'Fairball', 1);
    await add('TOUCHLINE', 'Touchline', 2);
    await add('AV', 'Avenoir', 3);
    await add('OTHERS', 'Others', 4, { signer: 'somebody-else' });
    await add('SLOTS', 'Slots', 5, { gameTypes: ['RNG'] });
  }),
);
beforeEach(() => test.owner.query('delete from sport_events; delete from game_maintenance'));

/** Each look is at a moment of its own, so that no answer of another test is kept for it. */
let startMs = now.getTime();
beforeEach(() => (startMs += 1000 * minute));
const after = (ms: number) => new Date(startMs + ms);

const harbour: VendorSportEvent = {
  vendorCode: 'FB',
  eventId: 'harbour-ridge',
  sport: 'football',
  competition: 'Harbour League',
  home: 'Harbour',
  away: 'Ridge',
  startsAt: '2026-11-20T11:00:00.000Z',
  state: 'live',
  clock: "63'",
  score: { home: 2, away: 1 },
  market: {
    kind: 'result',
    prices: [
      { key: 'home', price: '1.40' },
      { key: 'draw', price: '4.6' },
      { key: 'away', price: '8.50' },
    ],
  },
};
const coming = (minutes: number, part: Partial<VendorSportEvent> = {}): VendorSportEvent => ({
  ...harbour,
  eventId: `coming-${minutes}`,
  state: 'scheduled',
  clock: null,
  score: null,
  startsAt: after(minutes * minute).toISOString(),
  ...part,
});

interface Report {
  atMs?: number;
  seenMs?: number;
  by?: string;
}

async function tell(
  events: unknown,
  { atMs = 0, seenMs = atMs, by = signer }: Report = {},
): Promise<unknown> {
  const context = contextOf(test.db, { signer: by, now: after(atMs) });
  const input = { seenAt: after(seenMs).toISOString(), events };
  const valid = await validInput(requireSchemas('vendor.reportEvents').input, input, { isQuery: false });
  return callHandler('vendor.reportEvents', context, valid as object);
}

async function read(atMs = 0, input: object = {}): Promise<SportEventsOutput> {
  const context = contextOf(test.db, { now: after(atMs) });
  const answer = await callHandler<SportEventsOutput>('games.sportEvents', context, {
    gameType: 'SPORTS',
    ...input,
  });
  await requireSchemas('games.sportEvents').output.validate(answer, { strict: true });
  return answer;
}
const shown = async (atMs = 0, input: object = {}) => (await read(atMs, input)).events;
const ids = async (atMs = 0, input: object = {}) => (await shown(atMs, input)).map(({ eventId }) => eventId);
const rows = async () => (await test.owner.query('select from sport_events')).rowCount;

describe('an event that its vendor has told of', () => {
  it('is shown with its sides, state, clock, score and prices, and the vendor by name', async () => {
    expect(await shown()).toEqual([]);
    await tell([harbour], { atMs: 2000 });
    expect(await shown(2000)).toEqual([
      { ...harbour, vendor: 'Fairball', reportedAt: after(2000).toISOString() },
    ]);
  });

  it('stands in play first, then by the time at which it begins, and what has ended last', async () => {
    await tell([coming(30), coming(5), { ...harbour, eventId: 'over', state: 'ended' }, harbour]);
    expect(await ids()).toEqual(['harbour-ridge', 'coming-5', 'coming-30', 'over']);
  });

  it('is of sports or of esports by its vendor, and can be asked for by its sport', async () => {
    await tell([
      harbour,
      coming(5, { sport: 'tennis' }),
      { ...harbour, vendorCode: 'AV', sport: 'breachline' },
    ]);
    expect(await ids()).toEqual(['harbour-ridge', 'coming-5']);
    expect(await ids(0, { sport: 'tennis' })).toEqual(['coming-5']);
    expect((await shown(0, { gameType: 'ESPORTS' })).map(({ vendorCode }) => vendorCode)).toEqual(['AV']);
  });

  it('comes a page at a time', async () => {
    await tell(Array.from({ length: 12 }, (_each, index) => coming(index + 1)));
    const { totalItems, totalPages } = await read(0, { pageSize: 5 });
    expect({ totalItems, totalPages }).toEqual({ totalItems: 12, totalPages: 3 });
    expect(await ids(0, { pageSize: 5, pageNo: 3 })).toEqual(['coming-11', 'coming-12']);
  });

  it('is one row, however often it is told, and each vendor has its own', async () => {
    await tell([harbour, { ...harbour, vendorCode: 'TOUCHLINE' }]);
    await tell([{ ...harbour, score: { home: 3, away: 1 }, market: null }], { atMs: 5000 });
    expect(await rows()).toBe(2);
    expect(await shown(5000)).toMatchObject([
      { vendorCode: 'FB', score: { home: 3 }, market: null },
      { vendorCode: 'TOUCHLINE', score: { home: 2 } },
    ]);
  });

  it('has no prices while it is suspended or over', async () => {
    await tell([
      { ...harbour, state: 'suspended' },
      { ...harbour, eventId: 'over', state: 'ended' },
    ]);
    expect(await shown()).toMatchObject([
      { state: 'suspended', clock: "63'", score: { home: 2, away: 1 }, market: null },
      { state: 'ended', clock: null, score: { home: 2, away: 1 }, market: null },
    ]);
  });

  it('is not shown as played, nor with prices, when nothing was heard of it for a minute', async () => {
    await tell([harbour, coming(30)]);
    expect(await shown(60 * second)).toMatchObject([{ state: 'live' }, { state: 'scheduled' }]);
    const told = { clock: null, score: null, market: null };
    expect(await shown(62 * second)).toMatchObject([
      { state: 'suspended', ...told },
      { state: 'scheduled', ...told },
    ]);
    await tell([harbour], { atMs: 64 * second });
    expect((await shown(64 * second))[0]).toMatchObject({ state: 'live', market: harbour.market });
  });

  it('is not shown at all after ten minutes, and what has ended after half an hour', async () => {
    await tell([harbour, { ...harbour, eventId: 'over', state: 'ended' }]);
    expect(await ids(10 * minute - second)).toEqual(['harbour-ridge', 'over']);
    expect(await ids(10 * minute + second)).toEqual(['over']);
    expect(await ids(30 * minute + second)).toEqual([]);
  });

  it('is not shown while its vendor is under maintenance', async () => {
    await tell([harbour, { ...harbour, vendorCode: 'TOUCHLINE' }]);
    await inTransaction(test.db, (tx) =>
      planGameMaintenance(tx, { vendorCode: 'FB', startsAt: after(5000) }),
    );
    expect(await shown(4000)).toHaveLength(2);
    expect((await shown(6000)).map(({ vendorCode }) => vendorCode)).toEqual(['TOUCHLINE']);
  });
});

describe('of two reports', () => {
  it('the one that was seen later counts, in whatever order they come', async () => {
    await tell([{ ...harbour, score: { home: 3, away: 1 } }], { atMs: 6000, seenMs: 5000 });
    await tell([harbour], { atMs: 7000, seenMs: 2000 });
    expect(await shown(7000)).toMatchObject([{ score: { home: 3 }, reportedAt: after(6000).toISOString() }]);
  });

  it('one of a clock that is ahead does not keep what comes after it from counting', async () => {
    await tell([harbour], { atMs: 0, seenMs: 240 * second });
    await tell([{ ...harbour, score: { home: 3, away: 1 } }], { atMs: 5000 });
    expect(await shown(5000)).toMatchObject([{ score: { home: 3 } }]);
  });

  it('that come at once are both taken, whatever their order', async () => {
    const two = [harbour, coming(5)];
    await Promise.all(
      Array.from({ length: 12 }, (_each, index) =>
        tell(index % 2 ? two : [...two].reverse(), { atMs: index }),
      ),
    );
    expect(await rows()).toBe(2);
  });
});

describe('what is kept', () => {
  it('are events that were heard of in the last hour', async () => {
    await tell([harbour, coming(5)]);
    await tell([coming(5)], { atMs: 59 * minute });
    expect(await rows()).toBe(2);
    await tell([coming(5)], { atMs: 61 * minute });
    expect(await rows()).toBe(1);
  });

  it('are so many of a vendor, those that were heard of last, and no other vendor’s are removed', async () => {
    await tell([coming(1), coming(2), { ...harbour, vendorCode: 'TOUCHLINE' }]);
    await tell([coming(3), coming(4)], { atMs: 1000 });
    await inTransaction(test.db, (tx) => removeOldEvents(tx, ['FB'], { now: after(1000), most: 2 }));
    expect(await ids(1000)).toEqual(['harbour-ridge', 'coming-3', 'coming-4']);
  });
});

describe('a report that cannot be taken', () => {
  it.each([
    ['a vendor that is not there', 'NOBODY'],
    ['a vendor of another signer', 'OTHERS'],
    ['a vendor without sports', 'SLOTS'],
  ])('names %s, and nothing of it is written', async (_what, vendorCode) => {
    await expect(tell([harbour, { ...harbour, vendorCode }])).rejects.toMatchObject({
      code: 'game.not.found',
    });
    expect(await rows()).toBe(0);
  });

  it('is taken from the signer whose vendor it is', async () => {
    await tell([{ ...harbour, vendorCode: 'OTHERS' }], { by: 'somebody-else' });
    expect(await rows()).toBe(1);
  });

  const prices = (...given: [string, string][]) => ({
    kind: 'winner',
    prices: given.map(([key, price]) => ({ key, price })),
  });
  const wrong: [string, object][] = [
    ['eventId', { eventId: 'Harbour Ridge' }],
    ['eventId', { eventId: 'x'.repeat(65) }],
    ['sport', { sport: "football'; drop table games" }],
    ['home', { home: '<b>Harbour</b>' }],
    ['home', { home: 'Harbour\u202eegdiR' }],
    ['home', { home: 'x'.repeat(81) }],
    ['away', { away: '' }],
    ['away', { away: 'Two\nlines' }],
    ['competition', { competition: '   ' }],
    ['startsAt', { startsAt: 'soon' }],
    ['startsAt', { startsAt: '2026-13-41T12:00:00Z' }],
    ['state', { state: 'asleep' }],
    ['clock', { clock: '<63>' }],
    ['clock', { clock: 'x'.repeat(17) }],
    ['score.home', { score: { home: -1, away: 0 } }],
    ['score.away', { score: { home: 0, away: 1.5 } }],
    ['score.away', { score: { home: 0 } }],
    ['market.kind', { market: { kind: 'handicap', prices: harbour.market!.prices } }],
    ['market.prices', { market: { kind: 'result', prices: [] } }],
    ['market.prices', { market: prices(['home', '2.00'], ['draw', '3.00']) }],
    ['market.prices', { market: prices(['home', '2.00'], ['home', '2.10']) }],
    ['market.prices[0].price', { market: prices(['home', '1.00']) }],
    ['market.prices[0].price', { market: prices(['home', '0.50']) }],
    ['market.prices[0].price', { market: prices(['home', 'NaN']) }],
    ['market.prices[0].price', { market: prices(['home', '2.155']) }],
    ['market.prices[0].key', { market: prices(['nobody', '2.15']) }],
  ];

  it.each(wrong)('says that %s is wrong: %j', async (field, part) => {
    const failure: unknown = await tell([coming(5), { ...harbour, ...part }]).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ code: 'request.invalid' });
    expect(Object.keys((failure as { value: { fields: object } }).value.fields)).toEqual([
      `events[1].${field}`,
    ]);
    expect(await rows()).toBe(0);
  });

  it('has too many events, an event twice, or no time at which it was seen', async () => {
    const many = Array.from({ length: mostReportedEvents + 1 }, (_each, index) => coming(index));
    for (const events of [many, [harbour, { ...harbour, state: 'ended' }], 'all'])
      await expect(tell(events)).rejects.toMatchObject({ value: { fields: { events: expect.anything() } } });
    await tell(many.slice(1));
    expect(await rows()).toBe(mostReportedEvents);
    const schema = requireSchemas('vendor.reportEvents').input;
    await expect(validInput(schema, { events: [] }, { isQuery: false })).rejects.toMatchObject({
      value: { fields: { seenAt: { code: 'required' } } },
    });
  });

  it('is one that asks for a type without events', async () => {
    const schema = requireSchemas('games.sportEvents').input;
    await expect(validInput(schema, { gameType: 'RNG' }, { isQuery: true })).rejects.toMatchObject({
      value: { fields: { gameType: expect.anything() } },
    });
  });
});

describe('negative controls', () => {
  it('the database keeps no half score, no unknown state and no market of another form', async () => {
    await tell([harbour]);
    const set = (text: string) => test.owner.query(`update sport_events set ${text}`);
    await expect(set('away_score = null')).rejects.toThrow(/check/);
    await expect(set(`state = 'asleep'`)).rejects.toThrow(/check/);
    await expect(set(`market = '[]'`)).rejects.toThrow(/check/);
    await expect(test.owner.query('select from sport_events where market is null')).resolves.toMatchObject({
      rowCount: 0,
    });
  });
});

import { useTestDatabase } from '@/lib/testing/database';
import type { Player } from '@/lib/testing/scenes/games';
import { handleBookCall, isBookCall } from './api';
import { BookScene } from './test-scene';
import { slipOf } from './test-slips';

const test = useTestDatabase();
const scene = new BookScene(test);
const code = 'harbour-league';
const first = `${code}-1-r1-1`;
let player: Player;
let token: string;

beforeAll(() => scene.arrangeBook());
beforeEach(async () => {
  await scene.beginBook();
  await scene.arrangeFixtures(code, [first]);
  player = await scene.player();
  token = await scene.openBook(player);
});

async function send(name: string, body: string, method = 'POST'): Promise<[number, string]> {
  const init = method === 'POST' ? { method, body } : { method };
  const request = new Request(`http://vendor.test/sandbox/api/${name}`, init);
  const response = await handleBookCall(scene.server, name, request);
  const answer = (await response.json()) as { errorCode?: string };
  return [response.status, answer.errorCode ?? 'done'];
}
const call = (name: string, body: object) => send(name, JSON.stringify({ sessionToken: token, ...body }));

describe('a call of the book', () => {
  it.each<[string, number, string, string, string]>([
    ['of 65 kilobytes', 413, 'request.too.large', 'bookPlace', JSON.stringify({ x: 'x'.repeat(65_000) })],
    ['that is a list', 400, 'request.malformed', 'bookEvents', '[]'],
    ['that is cut off', 400, 'request.malformed', 'bookEvents', '{"sessionToken":"x'],
    ['without a session', 400, 'request.malformed', 'bookEvents', '{"list":"today"}'],
    [
      'with a token on its prototype',
      400,
      'request.malformed',
      'bookBoard',
      '{"__proto__":{"sessionToken":"x"}}',
    ],
    ['of nobody’s session', 401, 'session.ended', 'bookTickets', '{"sessionToken":"x","state":"open"}'],
    ['that is none', 404, 'request.not.found', 'bookSteal', '{}'],
    ['of the prototype', 404, 'request.not.found', 'constructor', '{}'],
  ])('%s is answered %i %s', async (_name, status, expected, name, body) => {
    expect(await send(name, body)).toEqual([status, expected]);
  });

  it('is a POST', async () => {
    expect(await send('bookEvents', '', 'GET')).toEqual([405, 'request.method']);
    expect(['bookStream', 'bookPlace', 'toString'].map(isBookCall)).toEqual([true, true, false]);
  });

  it.each<[string, object, string]>([
    ['bookEvents', { list: 'tomorrow' }, 'request.malformed'],
    ['bookEvents', { list: 'today', sport: 'breachline' }, 'request.malformed'],
    ['bookEvents', { list: 'today', cursor: 'x' }, 'request.malformed'],
    ['bookBoard', { fixtureId: 'no-such' }, 'event.not.found'],
    ['bookBoard', { fixtureId: `${code}-1-r22-1` }, 'event.not.found'],
    ['bookTicket', { ticketId: 'vbt_x' }, 'bet.not.found'],
    ['bookTickets', { state: 'lost' }, 'request.malformed'],
    [
      'bookCashOut',
      { ticketId: 'vbt_x', cashOutKey: 'key-of-cash', amount: '1.00', percent: 100 },
      'bet.not.found',
    ],
    ['bookTable', { competition: 'tidegate-league' }, 'event.not.found'],
    ['bookStream', { fixtureIds: [] }, 'request.malformed'],
    ['bookStream', { fixtureIds: Array.from({ length: 41 }, (_, at) => `x${at}`) }, 'request.malformed'],
    ['bookPrefer', { format: 'roman' }, 'request.malformed'],
    ['bookPrefer', { favourites: ['../x'] }, 'request.malformed'],
  ])('%s %j is refused', async (name, body, expected) => {
    expect((await call(name, body))[1]).toBe(expected);
  });

  it('has room for two hundred favourites and for the longest slip', async () => {
    const favourites = Array.from({ length: 200 }, (_, at) => `a-league-with-a-name-1-r${at}-12`);
    expect(await call('bookPrefer', { favourites })).toEqual([200, 'done']);
    const part = { market: 'correctScore.0.', selection: '1-1' };
    const legs = Array.from({ length: 12 }, (_, at) => ({
      ...{
        fixtureId: `harbour-league-1-r1-${at}`,
        market: 'combo',
        selection: 'combo',
        price: 250,
        version: 1,
      },
      parts: [1, 2, 3, 4, 5, 6].map((line) => ({
        ...part,
        market: `totals.0.${line * 4 + 2}`,
        selection: 'over',
      })),
    }));
    expect((await call('bookPlace', slipOf(legs)))[1]).toBe('event.not.found');
  });

  it('shows and sells no ticket of somebody else', async () => {
    const leg = await scene.leg(first, 'result.0.', 'home');
    const { ticket } = await scene.server.place(token, slipOf([leg]));
    expect((await call('bookTicket', { ticketId: ticket.ticketId }))[1]).toBe('done');
    token = await scene.openBook(await scene.player());
    for (const name of ['bookTicket', 'bookCashOutQuote'])
      expect((await call(name, { ticketId: ticket.ticketId }))[1]).toBe('bet.not.found');
    expect((await scene.server.tickets(token, { state: 'open' })).tickets).toEqual([]);
  });

  it('of a session of another game is refused', async () => {
    const { sessionToken } = await scene.sit(player, 'fairball');
    await test.owner.query(`update sandbox.game_sessions set game_code = 'lantern' where ended_at is null`);
    expect(await send('bookEvents', JSON.stringify({ sessionToken, list: 'today' }))).toEqual([
      404,
      'game.not.found',
    ]);
  });

  it('takes nothing of a sport that the book does not offer', async () => {
    const esports = 'tidegate-league';
    const running = await scene.simulate(esports);
    await scene.keepOnly(running, [`${esports}-1-r1-1`]);
    await scene.until(running, scene.isStatus(`${esports}-1-r1-1`, 'scheduled'));
    const leg = await scene.leg(`${esports}-1-r1-1`, 'winner.0.', 'home');
    expect((await call('bookPlace', slipOf([leg])))[1]).toBe('event.not.found');
    expect((await call('bookQuote', { legs: [leg] }))[1]).toBe('event.not.found');
  });
});

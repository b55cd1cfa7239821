import { contract } from '@/lib/contract';
import { createDoor } from '@/lib/gateway/door/door';
import { createLocalTransport } from '@/lib/gateway/transport/local-transport';
import { deriveSecret } from '@/lib/server/secrets';
import { useTestDatabase } from '@/lib/testing/database';
import { GatewayClient } from '@/lib/testing/stand-ins/gateway-client';
import { platform } from '@/platform';
import { reconcile } from '@/platform/ground/ledger-reports';
import { crowdNames, enrolCrowd, seedDemonstration } from '@/platform/operate/seed';
import { listDemonstrationMembers } from '@/platform/people/demonstration';
import { createMember, getMemberByUsername } from '@/platform/people/members';
import { catalogueGameOf } from '@/sandbox/catalogue/catalogue';
import { connections } from '@/sandbox/connections';
import { slotTitles } from '@/sandbox/games/lines/titles';
import { readForm, takeDecision } from '@/sandbox/payments';
import { handleVendorCall } from '@/sandbox/server/vendor/api';
import { createVendor, type Vendor } from '@/sandbox/server/vendor/vendor';
import { testFrame } from '@/sandbox/testing/document-words';
import { CrowdPlayer } from './crowd-player';
import { choicesOf } from './habits';
import { Pace } from './crowd-pace';

/** The site as the crowd meets it: door, game server and payment page, each behind its addresses; real money moves. */
const test = useTestDatabase();
const origin = 'http://parlour.test';
const taken = crowdNames[0];

let door: (request: Request) => Promise<Response>;
let vendor: Vendor;
/** What was asked for, in order. */
const asked: string[] = [];

beforeAll(async () => {
  await seedDemonstration(test.db, {
    connections,
    games: slotTitles.slice(0, 2).map(({ gameCode }) => catalogueGameOf(gameCode)),
  });
  const local = createLocalTransport({ platform: { ...platform, database: () => test.db } });
  door = createDoor({ transport: async () => local });
  vendor = createVendor({
    pool: test.poolFor('parlour_vendor'),
    send: door,
    walletOrigin: origin,
    secret: deriveSecret('vendor:sandbox'),
    retryDelaysMs: [],
  });
}, 120_000);

afterEach(async () => expect(await reconcile(test.db)).toEqual([]));

async function send(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  asked.push(pathname);
  const game = /^\/sandbox\/api\/(\w+)$/.exec(pathname)?.[1];
  if (game) {
    // As if the player had waited since the last round.
    await test.owner.query('update sandbox.game_players set last_round_at = null');
    return handleVendorCall(vendor, game, request);
  }
  if (pathname !== '/sandbox/pay/api/payments') return door(request);
  const words = { locale: 'en', text: (key: string) => key, frame: testFrame } as const;
  const services = { pool: test.poolFor('parlour_vendor'), send: door, now: () => new Date() };
  return takeDecision(await readForm(request), words, services);
}

const around = (gameCodes = slotTitles.slice(0, 2).map(({ gameCode }) => gameCode)) => ({
  origin,
  send,
  gameCodes,
  pace: new Pace(0),
  wait: async () => undefined,
  signal: new AbortController().signal,
});

describe('the demonstration’s own players', () => {
  it('are marked before they can play, are nobody’s friends, and leave a taken name to whoever has it', async () => {
    const visitor = await createMember(test.db, {
      username: taken,
      password: 'a-visitor-of-ours-1',
      accountType: 0,
      now: new Date(),
    });
    const logins = await enrolCrowd(test.db);
    expect(logins.map(({ username }) => username)).toEqual(crowdNames.slice(1));
    const { rows } = await test.owner.query<{ id: string; upline: string | null }>(
      'select id, upline_id as upline from members where username = any($1)',
      [crowdNames],
    );
    const marked = await listDemonstrationMembers(
      test.db,
      rows.map(({ id }) => id),
    );
    expect(rows).toHaveLength(crowdNames.length);
    expect(marked.size).toBe(crowdNames.length - 1);
    expect(marked.has(visitor.id)).toBe(false);
    expect(rows.every(({ upline }) => upline === null)).toBe(true);
    expect(await enrolCrowd(test.db)).toEqual(logins);
  }, 120_000);

  it('log in, pay in, play rounds that are in the books, and go, all through the doors of the site', async () => {
    const [login] = await enrolCrowd(test.db);
    asked.length = 0;
    const played = await new CrowdPlayer(login!, around()).visit(choicesOf('a visit'));
    expect(played).toBeGreaterThanOrEqual(8);
    const member = await getMemberByUsername(test.db, login!.username);
    const { rows } = await test.owner.query<{ rounds: number; open: number }>(
      `select count(*)::int as rounds, count(*) filter (where status <> 'settled')::int as open
       from game_rounds where member_id = $1`,
      [member!.id],
    );
    expect(rows[0]).toEqual({ rounds: played, open: 0 });
    expect(asked.filter((path) => path === '/sandbox/api/spin')).toHaveLength(played);
    expect(asked).toContain('/sandbox/pay/api/payments');
    expect(asked[0]).toMatch(/^\/wps\//);
    expect(asked.at(-1)).toBe(contract.session.logout.path);
  }, 60_000);

  it('are kept from playing by what keeps everybody from it', async () => {
    const login = (await enrolCrowd(test.db))[1]!;
    const own = new GatewayClient({ send, origin, kind: 'app' });
    await own.call(contract.session.login, { type: 'username', ...login });
    const pause = await own.call(contract.protection.exclude, { period: '24h' });
    expect(pause.code).toBeNull();
    await expect(new CrowdPlayer(login, around()).visit(choicesOf('x'))).rejects.toThrow();
    const member = await getMemberByUsername(test.db, login.username);
    const { rowCount } = await test.owner.query('select 1 from game_rounds where member_id = $1', [
      member!.id,
    ]);
    expect(rowCount).toBe(0);
  }, 60_000);
});

import { contract } from '@/lib/contract';
import { useTestDatabase } from '@/lib/testing/database';
import { GatewayClient } from '@/lib/testing/stand-ins/gateway-client';
import { reconcile } from '@/platform/ground/ledger-reports';
import { crowdNames, enrolCrowd, seedDemonstration } from '@/platform/operate/seed';
import {
  computeStandings,
  getTournament,
  listTournamentsSince,
  publishTournament,
} from '@/platform/engage/tournaments';
import { inTransaction } from '@/platform/ground/db';
import { listDemonstrationMembers } from '@/platform/people/demonstration';
import { createMember, getMemberByUsername } from '@/platform/people/members';
import { catalogueGameOf } from '@/sandbox/catalogue/catalogue';
import { connections } from '@/sandbox/connections';
import { slotTitles } from '@/sandbox/games/lines/titles';
import { CrowdSite } from '@/sandbox/testing/crowd-site';
import { CrowdPlayer } from './crowd-player';
import { choicesOf } from './habits';

const test = useTestDatabase();
const taken = crowdNames[0];
const slotCodes = slotTitles.slice(0, 2).map(({ gameCode }) => gameCode);

let site: CrowdSite;

beforeAll(async () => {
  await seedDemonstration(test.db, { connections, games: slotCodes.map(catalogueGameOf) });
  site = new CrowdSite(test);
});

afterEach(async () => expect(await reconcile(test.db)).toEqual([]));

const around = () => site.around(slotCodes);

async function running24Hours() {
  const tournamentId = 'test-of-a-day';
  const startsAt = new Date(Date.now() - 60_000);
  await inTransaction(test.db, (tx) =>
    publishTournament(
      tx,
      {
        ...{ tournamentId, seriesId: null, titles: { EN: 'A day' }, rounds: 500, minStakeMinor: 20n },
        ...{ prizesMinor: [1_00n], startsAt, endsAt: new Date(startsAt.getTime() + 86_400_000) },
        publishedBy: 'desk:ana',
      },
      startsAt,
    ),
  );
  return (await getTournament(test.db, tournamentId))!;
}

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
  });

  it('log in, pay in, play rounds that are in the books, and go, all through the doors of the site', async () => {
    const [login] = await enrolCrowd(test.db);
    site.asked.length = 0;
    const played = await new CrowdPlayer(login!, around()).visit(choicesOf('a visit'));
    expect(played).toBeGreaterThanOrEqual(8);
    const member = await getMemberByUsername(test.db, login!.username);
    const { rows } = await test.owner.query<{ rounds: number; open: number }>(
      `select count(*)::int as rounds, count(*) filter (where status <> 'settled')::int as open
       from game_rounds where member_id = $1`,
      [member!.id],
    );
    expect(rows[0]).toEqual({ rounds: played, open: 0 });
    expect(site.asked.filter((path) => path === '/sandbox/api/spin')).toHaveLength(played);
    expect(site.asked).toContain('/sandbox/pay/api/payments');
    expect(site.asked[0]).toMatch(/^\/wps\//);
    expect(site.asked.at(-1)).toBe(contract.session.logout.path);
  });

  it('join the tournament that is open, and are measured by the rounds that they really play', async () => {
    const login = (await enrolCrowd(test.db))[2]!;
    const member = (await getMemberByUsername(test.db, login.username))!;
    const running = await running24Hours();
    const standing = async () =>
      (await computeStandings(test.db, running, { now: new Date() })).find(
        ({ memberId }) => memberId === member.id,
      );
    expect(await standing()).toBeUndefined();
    const played = await new CrowdPlayer(login, around()).visit(choicesOf('a visit'));
    const { rows } = await test.owner.query<{ score: number }>(
      `select sum(100 * payout_minor / stake_minor)::int as score from game_rounds
       where member_id = $1 and stake_minor >= $2 and payout_minor <= 100 * stake_minor`,
      [member.id, running.minStakeMinor],
    );
    expect(await standing()).toMatchObject({
      ...{ rounds: played, score: rows[0]!.score, isDemonstration: true, place: null, prizeMinor: 0n },
    });
    await new CrowdPlayer(login, around()).visit(choicesOf('another'));
    const joined = await test.owner.query('select 1 from tournament_entries where member_id = $1', [
      member.id,
    ]);
    expect(joined.rowCount).toBe((await listTournamentsSince(test.db, new Date(), 10)).length);
  });

  it('are kept from playing by what keeps everybody from it', async () => {
    const login = (await enrolCrowd(test.db))[1]!;
    const own = new GatewayClient({ send: site.send, origin: site.origin, kind: 'app' });
    await own.call(contract.session.login, { type: 'username', ...login });
    const pause = await own.call(contract.protection.exclude, { period: '24h' });
    expect(pause.code).toBeNull();
    await expect(new CrowdPlayer(login, around()).visit(choicesOf('x'))).rejects.toThrow();
    const member = await getMemberByUsername(test.db, login.username);
    const { rowCount } = await test.owner.query('select 1 from game_rounds where member_id = $1', [
      member!.id,
    ]);
    expect(rowCount).toBe(0);
  });
});

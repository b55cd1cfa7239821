import { contract } from '@/lib/contract';
import { useTestDatabase } from '@/lib/testing/database';
import { GatewayClient } from '@/lib/testing/stand-ins/gateway-client';
import { reconcile } from '@/platform/ground/ledger-reports';
import { enrolCrowd, seedDemonstration } from '@/platform/operate/seed';
import { createMember, getMemberByUsername } from '@/platform/people/members';
import { catalogueGameOf } from '@/sandbox/catalogue/catalogue';
import { connections } from '@/sandbox/connections';
import type { RoomState } from '@/sandbox/games/fish/room-wire';
import type { MatchOpenAnswer, MatchStateAnswer } from '@/sandbox/kit/match-wire';
import type { OpenAnswer } from '@/sandbox/kit/round-wire';
import { CrowdSite } from '@/sandbox/testing/crowd-site';
import { choicesOf } from './habits';
import { allSeas, SeaCompany } from './sea-company';
import { allRooms, TableCompany, type Room } from './table-company';

const test = useTestDatabase();
const duelRoom = allRooms.find(({ gameCode }) => gameCode === 'anvil-duel') as Room;
const sea = allSeas[0] ?? '';

let site: CrowdSite;

beforeAll(async () => {
  const games = [catalogueGameOf(duelRoom.gameCode), catalogueGameOf(sea)];
  await seedDemonstration(test.db, { connections, games });
  site = new CrowdSite(test);
});

afterEach(async () => {
  site.aheadMs = 0;
  expect(await reconcile(test.db)).toEqual([]);
});

async function roundsOf(username: string) {
  const member = await getMemberByUsername(test.db, username);
  const { rows } = await test.owner.query<{ rounds: number; open: number }>(
    `select count(*)::int as rounds, count(*) filter (where status <> 'settled')::int as open
     from game_rounds where member_id = $1`,
    [member!.id],
  );
  return rows[0];
}

/** A visitor at the address that the crowd plays from. */
class Visitor {
  private readonly client = new GatewayClient({ send: site.send, origin: site.origin, kind: 'app' });

  async enter(username: string, amount: string): Promise<this> {
    const password = 'a-visitor-of-ours-1';
    await createMember(test.db, { username, password, accountType: 0, now: new Date() });
    await this.client.call(contract.session.login, { type: 'username', username, password }, {});
    const opened = await this.client.call(
      contract.cashier.createDeposit,
      { methodCode: 'sandbox-card', amount, returnUrl: '/' },
      { 'idempotency-key': `deposit-of-${username}` },
    );
    const fields = new URL(opened.value.content).searchParams;
    fields.set('choice', 'pay');
    const url = `${site.origin}/sandbox/pay/api/payments`;
    await site.send(new Request(url, { method: 'POST', body: fields }));
    return this;
  }

  async open<Answer>(vendorCode: string, gameType: 'PVP' | 'FISH', gameCode: string): Promise<Answer> {
    const { value } = await this.client.call(
      contract.games.launch,
      { vendorCode, gameType, gameCode, device: 'WEB', language: 'EN', backUrl: `${site.origin}/rng` },
      { 'idempotency-key': `launch-of-${gameCode}` },
    );
    const token = new URLSearchParams(new URL(value.content).hash.slice(1)).get('token');
    return this.play<Answer>(gameType === 'PVP' ? 'matchOpen' : 'open', { token });
  }

  async play<Answer>(name: string, input: object): Promise<Answer> {
    const request = new Request(`${site.origin}/sandbox/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
    return ((await (await site.send(request)).json()) as { value: Answer }).value;
  }
}

describe('who keeps a room company', () => {
  it('plays matches to their end through the doors of the site, and leaves none open', async () => {
    const [login] = await enrolCrowd(test.db);
    const played = await new TableCompany(login!, site.around(), duelRoom).visit(choicesOf('a table'));
    expect(played).toBeGreaterThanOrEqual(3);
    expect(await roundsOf(login!.username)).toEqual({ rounds: played, open: 0 });
    expect(site.asked).toContain('/sandbox/api/matchAct');
  });

  it('sits down with a visitor of the same address, and is called a demo player there; the visitor is not', async () => {
    const login = (await enrolCrowd(test.db))[1]!;
    const visitor = await new Visitor().enter('watcher01', '50.00');
    const { rooms, sessionToken } = await visitor.open<MatchOpenAnswer>(
      'BRASSKITE',
      'PVP',
      duelRoom.gameCode,
    );
    const { matchId } = rooms.find(({ roomCode }) => roomCode === duelRoom.roomCode)!.next;
    await visitor.play('matchJoin', { sessionToken, matchId, clientSeed: 'mine', joinKey: 'watcher-0001' });
    const around = site.around();
    const seen = new Set<string>();
    // The visitor goes, and the house rule plays on for them.
    const wait = async (ms: number) => {
      await around.wait(ms, around.signal);
      const { match } = await visitor.play<MatchStateAnswer>('matchState', { sessionToken, matchId });
      for (const { isYou, isDemonstration, botName } of match?.seats ?? [])
        seen.add(`${isYou ? 'visitor' : (botName ?? 'other')} ${isDemonstration}`);
      if (match?.phase === 'settled') throw new Error('seen enough');
    };
    const company = new TableCompany(login, { ...around, wait }, duelRoom);
    await expect(company.visit(choicesOf('with a visitor'))).rejects.toThrow('seen enough');
    expect(seen).toEqual(new Set(['visitor false', 'other true']));
  });

  it('keeps two visitors of one address apart as before', async () => {
    const seats: unknown[] = [];
    for (const username of ['watcher02', 'watcher03']) {
      const visitor = await new Visitor().enter(username, '50.00');
      const { rooms, sessionToken } = await visitor.open<MatchOpenAnswer>(
        'BRASSKITE',
        'PVP',
        duelRoom.gameCode,
      );
      const { matchId } = rooms.find(({ roomCode }) => roomCode === duelRoom.roomCode)!.next;
      const input = { sessionToken, matchId, clientSeed: 'mine', joinKey: `${username}-0001` };
      const answer = await visitor.play<{ match?: { yourSeat: number | null } | null }>('matchJoin', input);
      seats.push(answer.match?.yourSeat ?? null);
    }
    expect(seats).toEqual([0, null]);
  });
});

describe('who keeps a sea company', () => {
  it('fires magazines at fish that are in sight, and is called a demo player by the others in the room', async () => {
    const login = (await enrolCrowd(test.db))[2]!;
    const fired = await new SeaCompany(login, site.around(), sea).visit(choicesOf('a sea'));
    expect(fired).toBeGreaterThanOrEqual(6);
    expect(await roundsOf(login.username)).toEqual({ rounds: fired, open: 0 });
    const visitor = await new Visitor().enter('watcher04', '50.00');
    const vendorCode = catalogueGameOf(sea).vendorCode;
    const { sessionToken } = await visitor.open<OpenAnswer>(vendorCode, 'FISH', sea);
    const room = await visitor.play<RoomState>('roomJoin', { sessionToken });
    expect(room.seats.filter(Boolean)).toHaveLength(2);
    expect(room.demonstration).toEqual([1 - room.seat]);
  });
});

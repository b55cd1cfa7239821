import fc from 'fast-check';
import { listenTo, type Listening } from '@/lib/server/listen';
import { parseMoney } from '@/lib/money';
import { endSession } from '@/platform/people/sessions';
import { listSetAside } from '@/platform/play/rounds';
import type { Player } from '@/lib/testing/scenes/games';
import { hashOfToken } from '@/sandbox/server/session/ids';
import { VendorError } from '@/sandbox/http/vendor-error';
import { matchChannel } from '@/sandbox/server/matches/match-store';
import { verifyMatch } from '@/sandbox/proofs/match-proof';
import type { MatchTables } from '@/sandbox/server/matches/match-server';
import type { MatchOpenAnswer, MatchView as View } from '@/sandbox/kit/match-wire';
import type { MatchAction, MatchGameView } from '@/sandbox/catalogue/match-titles';
import { listPlays } from '@/sandbox/games/thirteen/plays';
import { thirteenTitles } from '@/sandbox/games/thirteen/titles';
import { useTestDatabase } from '@/lib/testing/database';
import { arrangeMatchCatalogue, MatchScene } from './match-scene';

type MatchView = View<MatchGameView>;

const test = useTestDatabase();
let scene: MatchScene;
let server: MatchTables;
let keys = 0;

beforeAll(async () => {
  await arrangeMatchCatalogue(test.db);
});

beforeEach(async () => {
  await test.owner.query('truncate sandbox.match_actions, sandbox.match_seats, sandbox.matches cascade');
  scene = new MatchScene(test);
  server = scene.server();
});

interface Guest {
  player: Player;
  opened: MatchOpenAnswer;
  token: string;
}

async function guest(gameCode: string, balanceMinor?: bigint, accountType: 0 | 4 = 0): Promise<Guest> {
  const player = await scene.player(balanceMinor, accountType);
  const opened = await server.open(await scene.launch(player, gameCode));
  return { player, opened, token: opened.sessionToken };
}

const start = Date.parse('2026-11-20T12:00:00Z');
const key = () => `join-key-${(keys += 1)}`;
const joinInput = ({ token, opened }: Guest, room = 0) => ({
  sessionToken: token,
  matchId: opened.rooms[room]?.next.matchId ?? '',
  clientSeed: 'lucky',
  joinKey: key(),
});
const join = async (one: Guest, change: object = {}) => {
  const { match } = await server.join(one.token, { ...joinInput(one), ...change });
  if (!match) throw new Error('no match');
  return match;
};

async function codeOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof VendorError)) throw new Error(`expected a refusal, got ${String(error)}`);
  return error.code;
}

const stateOf = async ({ token }: Guest, matchId?: string): Promise<MatchView> => {
  const { match } = await server.state(token, matchId);
  if (!match) throw new Error('no match');
  return match as MatchView;
};

/** What a player might do: the first legal play of their own view. */
function actionOf({ game }: MatchView): MatchAction {
  if (game?.kind === 'thirteen') {
    const rules = thirteenTitles[0]?.rules;
    const plays = rules ? listPlays(rules, game.hand, game) : [];
    return plays[0] ? { type: 'play', cards: [...plays[0].cards] } : { type: 'pass' };
  }
  return { type: game?.mayHold ? 'hold' : 'roll' };
}

async function act(one: Guest, view: MatchView) {
  const { matchId, actionCount: number } = view;
  return server.act(one.token, { sessionToken: one.token, matchId, number, action: actionOf(view) });
}

const isEnded = ({ phase }: MatchView) => phase === 'settled' || phase === 'void';

/** Plays on until the match is over: guests act when it is their turn, and time passes for everybody else. */
async function playOut(guests: Guest[], matchId: string): Promise<MatchView> {
  for (let step = 0; step < 900; step += 1) {
    const views = await Promise.all(guests.map((one) => stateOf(one, matchId)));
    const [first] = views;
    if (!first || isEnded(first)) return first as MatchView;
    const at = views.findIndex((view) => view.turn !== null && view.turn.seat === view.yourSeat);
    const one = guests[at];
    const view = views[at];
    if (one && view) await act(one, view);
    else {
      scene.later(2100);
      await server.sweep();
    }
  }
  throw new Error('The match does not end');
}

const net = (view: MatchView) =>
  (view.result?.places ?? []).reduce((sum, { payout }) => sum + (parseMoney(payout) ?? 0n), 0n);

describe('a match of thirteen', () => {
  it('is committed before the stake, filled with marked bots, played, booked and proven', async () => {
    const [one, two] = [await guest('banyan-thirteen'), await guest('banyan-thirteen')];
    const before = await scene.house();
    const commitment = one.opened.rooms[0]?.next.commitment;
    const first = await join(one, { clientSeed: 'anna' });
    expect(first).toMatchObject({ phase: 'waiting', commitment, yourSeat: 0, game: null, stake: '1.00' });
    await join(two, { clientSeed: 'ben' });
    expect(await scene.house()).toMatchObject({ escrow: 200n });
    expect((await server.rooms(one.token)).rooms[0]).toMatchObject({ players: 2, bots: 0 });
    scene.later(8000);
    await server.sweep();
    const dealt = await stateOf(one);
    expect(dealt.seats.map(({ botName }) => botName)).toEqual([null, null, 'Bot 1', 'Bot 2']);
    expect(dealt.phase).toBe('playing');
    expect(await server.proof(dealt.matchId)).toMatchObject({
      serverSeed: null,
      clientSeeds: [],
      actions: [],
    });
    const end = await playOut([one, two], first.matchId);
    expect(end).toMatchObject({ phase: 'settled', rake: '0.20', prize: '3.80' });
    expect(net(end)).toBe(380n);
    const proof = await server.proof(end.roundId ?? '');
    if (!proof) throw new Error('no proof');
    expect(proof.commitment).toBe(commitment);
    expect(proof.clientSeeds).toEqual(['anna', 'ben', null, null]);
    expect(verifyMatch(proof).filter(({ isGood }) => !isGood)).toEqual([]);
    const after = await scene.house();
    expect(after.escrow).toBe(0n);
    expect(after.rake - before.rake).toBe(20n);
    for (const guestOf of [one, two]) {
      const view = await stateOf(guestOf, first.matchId);
      const paid = parseMoney(view.result?.places.find(({ seat }) => seat === view.yourSeat)?.payout) ?? 0n;
      expect(parseMoney(await scene.balance(guestOf.player))).toBe(100_000n - 100n + paid);
      expect(view.balanceAfter).toBe(await scene.balance(guestOf.player));
    }
    const { matches } = await server.history(one.token);
    expect(matches.map(({ endedAt }) => typeof endedAt)).toEqual(['string']);
    expect((await server.state(one.token)).match).toBeNull();
  });

  it('never tells a player what others hold', async () => {
    const [one, two] = [await guest('banyan-thirteen'), await guest('banyan-thirteen')];
    const { matchId } = await join(one);
    await join(two);
    scene.later(8000);
    await server.sweep();
    for (let step = 0; step < 12; step += 1) {
      const views = [await stateOf(one, matchId), await stateOf(two, matchId)];
      const hands = views.map(({ game }) => (game?.kind === 'thirteen' ? game.hand : []));
      for (const view of views) {
        if (view.phase !== 'playing' || view.game?.kind !== 'thirteen') continue;
        const { hand, events, top, mustPlay } = view.game;
        const told = [...hand, ...events.flatMap(({ cards }) => cards), ...(top?.cards ?? []), mustPlay ?? 0];
        const others = hands.flatMap((cards, index) => (views[index] === view ? [] : cards));
        expect(others.filter((card) => told.includes(card) && card !== 0)).toEqual([]);
        expect(view.game).toMatchObject({ dealt: null, left: null });
        expect(view.serverSeed).toBeNull();
        // Their own seed, as it is stored, is theirs to compare.
        expect(view.yourClientSeed).toBe('lucky');
        const { serverSeed: _secret, yourClientSeed: _own, ...rest } = view;
        expect(JSON.stringify(rest)).not.toMatch(/ply_|[sS]eed"/);
      }
      scene.later(20_000);
      await server.sweep();
    }
  });

  it('is played by the house rule for a player who does not act, faster after the second time', async () => {
    const one = await guest('red-river-thirteen');
    const { matchId } = await join(one);
    scene.later(8000);
    await server.sweep();
    for (let step = 0; step < 400; step += 1) {
      const view = await stateOf(one, matchId);
      if (isEnded(view)) break;
      if (view.turn?.seat === 0) {
        const own = (await server.proof(matchId))?.actions ?? [];
        expect(own).toEqual([]);
        expect(view.turn.limitMs).toBe(view.seats[0]?.isAway ? 6000 : 20_000);
      }
      scene.later(view.turn?.limitMs ?? 1000);
      await server.sweep();
    }
    const proof = await server.proof(matchId);
    expect(proof?.isOver).toBe(true);
    const own = proof?.actions.filter(({ seat }) => seat === 0) ?? [];
    expect(own.every(({ cause }) => cause === 'timeout')).toBe(true);
    expect(proof && verifyMatch(proof).every(({ isGood }) => isGood)).toBe(true);
  });
});

describe('a duel', () => {
  const table = async () => {
    const guests = [await guest('kitestring-duel'), await guest('kitestring-duel')] as const;
    const { matchId } = await join(guests[0]);
    await join(guests[1]);
    return { guests, matchId };
  };

  it('starts at once when the table is full, between two real players, without a bot', async () => {
    const { guests, matchId } = await table();
    const view = await stateOf(guests[0], matchId);
    expect(view).toMatchObject({ phase: 'playing', rake: '0.04', prize: '0.96' });
    const end = await playOut([...guests], matchId);
    expect(net(end)).toBe(96n);
    expect(await scene.house()).toMatchObject({ escrow: 0n });
  });

  it('tells the stream of one process what another has written, and only a version', async () => {
    const { guests, matchId } = await table();
    const elsewhere = scene.server();
    let listening!: Listening;
    // A match that is over before it listens is never said to be; nor does a server that is slow to say it is there cut it off.
    await new Promise<void>((listens) => {
      listening = listenTo({
        role: 'parlour_vendor',
        url: test.url,
        channel: matchChannel,
        onMessage: elsewhere.hear,
        onGap: listens,
        onReady: listens,
        beatMs: 3_600_000,
      });
    });
    const stream = await elsewhere.stream(guests[0].token, matchId, new AbortController().signal);
    const { version } = await stateOf(guests[0], matchId);
    const reading = (async () => {
      let text = '';
      for await (const chunk of stream) text += new TextDecoder().decode(chunk);
      return text;
    })();
    const end = await playOut([...guests], matchId);
    const text = await reading;
    await listening.stop();
    expect(text).toContain(`event: changed\ndata: {"version":${version}}`);
    expect(text).toContain(`{"version":${end.version}}`);
    expect(text).toMatch(/event: closed\ndata: \{"reason":"over"\}\n\n$/);
    const versions = /event: changed\ndata: \{"version":\d+\}\n\n|: still here\n\n/g;
    expect(text.replaceAll(versions, '')).toMatch(/^event: closed/);
    await expect(
      elsewhere.stream((await guest('kitestring-duel')).token, matchId, new AbortController().signal),
    ).rejects.toMatchObject({ code: 'match.not.found' });
  });

  it('takes an action once, in turn, and only one that the rules allow', async () => {
    const { guests, matchId } = await table();
    const view = await stateOf(guests[0], matchId);
    const [mine, other] = view.turn?.seat === 0 ? guests : [guests[1], guests[0]];
    const input = { sessionToken: '', matchId, number: 0, action: { type: 'roll' as const } };
    expect(await codeOf(server.act(other.token, input))).toBe('match.turn');
    expect(await codeOf(server.act(mine.token, { ...input, action: { type: 'hold' } }))).toBe('match.action');
    expect(await codeOf(server.act(mine.token, { ...input, number: 3 }))).toBe('match.moved');
    const bad = { ...input, action: { type: 'pull' } as unknown as MatchAction };
    expect(await codeOf(server.act(mine.token, bad))).toBe('request.malformed');
    const first = await server.act(mine.token, input);
    expect(first.match?.actionCount).toBe(1);
    expect((await server.act(mine.token, input)).match?.actionCount).toBe(1);
    const both = await Promise.allSettled([1, 2, 3].map(() => act(mine, { ...view, actionCount: 1 })));
    const { match } = await server.state(mine.token, matchId);
    expect(match?.actionCount).toBeLessThanOrEqual(2);
    expect(both.length).toBe(3);
  });

  it('is found again by a player who reloads or takes another device', async () => {
    const { guests, matchId } = await table();
    const { player, token } = guests[0];
    const again = await server.open(await scene.launch(player, 'kitestring-duel'));
    expect(again.current).toMatchObject({ matchId, phase: 'playing', yourSeat: 0 });
    expect(await codeOf(server.state(token))).toBe('session.ended');
    const end = await playOut([{ player, opened: again, token: again.sessionToken }, guests[1]], matchId);
    expect(end.phase).toBe('settled');
  });

  it('is played to its end for a player who has logged out after the stake', async () => {
    const { guests, matchId } = await table();
    const { sessionId } = guests[0].player.caller;
    await endSession(test.db, { sessionId, reason: 'logout', now: new Date(scene.clock) });
    const end = await playOut([...guests], matchId);
    expect(end.phase).toBe('settled');
  });
});

describe('sitting down and leaving', () => {
  it('gives the stake back to who leaves before the start, and frees the seat', async () => {
    const [one, two] = [await guest('anvil-duel'), await guest('anvil-duel')];
    const { matchId } = await join(one);
    expect(await scene.balance(one.player)).toBe('999.50');
    expect(await server.leave(one.token, matchId)).toMatchObject({ balance: '1000.00', match: null });
    await server.leave(one.token, matchId);
    expect(await scene.house()).toMatchObject({ escrow: 0n });
    expect((await server.rooms(one.token)).rooms[0]?.next).toMatchObject({ seated: 0, startsAt: null });
    expect((await join(two)).yourSeat).toBe(0);
    scene.later(5000);
    expect((await join(one)).phase).toBe('playing');
    expect(await codeOf(server.leave(one.token, matchId))).toBe('match.started');
  });

  it('takes five seconds from one seat to the next, however fast the match was over', async () => {
    const guests = [await guest('anvil-duel'), await guest('anvil-duel')];
    const [one] = guests as [Guest, Guest];
    const seatBoth = async () => {
      const { rooms } = await server.rooms(one.token);
      const again = guests.map((each) => ({ ...each, opened: { ...each.opened, rooms } })) as [Guest, Guest];
      await join(again[0]);
      return join(again[1]);
    };
    const { matchId } = await seatBoth();
    const startedAt = scene.clock;
    await playOut(guests, matchId);
    expect(scene.clock).toBe(startedAt);
    expect(await codeOf(seatBoth())).toBe('round.too.soon');
    scene.later(4999);
    expect(await codeOf(seatBoth())).toBe('round.too.soon');
    expect(await scene.house()).toMatchObject({ escrow: 0n });
    scene.later(1);
    expect((await seatBoth()).phase).toBe('playing');
  });

  it('joins once for a key, once for a player, and never two games at a time', async () => {
    const one = await guest('anvil-duel');
    const input = joinInput(one);
    const all = await Promise.all([1, 2, 3, 4].map(() => server.join(one.token, input)));
    expect(new Set(all.map(({ match }) => match?.roundId)).size).toBe(1);
    expect(await scene.balance(one.player)).toBe('999.50');
    expect(await codeOf(server.join(one.token, { ...input, clientSeed: 'other' }))).toBe('key.conflict');
    expect(await codeOf(server.join(one.token, joinInput(one, 1)))).toBe('round.unfinished');
  });

  it('refuses who sits in an unfinished round of another game', async () => {
    const one = await guest('anvil-duel');
    const { rows } = await test.owner.query<{ session_id: string; player_id: string }>(
      `select session_id, player_id from sandbox.game_sessions where token_hash = $1`,
      [hashOfToken(one.token)],
    );
    await test.owner.query(
      `insert into sandbox.rounds (round_id, session_id, player_id, game_code, nonce, server_seed, commitment, state,
         round_key, client_seed, stake_minor, committed_at, staked_at, attempted_at)
       values ('vrd_open', $1, $2, 'lantern-harbour', 1, repeat('0', 64), repeat('0', 64), 'staking', 'k', 'c', 1, now(),
         now(), now())`,
      [rows[0]?.session_id, rows[0]?.player_id],
    );
    expect(await codeOf(server.join(one.token, joinInput(one)))).toBe('round.unfinished');
  });

  it.each([
    [{ clientSeed: 'a b' }, 'seed.invalid'],
    [{ joinKey: 'x' }, 'key.invalid'],
    [{ matchId: 'vma_unknown' }, 'match.not.found'],
    [{ matchId: 7 }, 'request.malformed'],
  ])('refuses %p', async (change, code) => {
    const one = await guest('anvil-duel');
    expect(await codeOf(server.join(one.token, { ...joinInput(one), ...(change as object) }))).toBe(code);
    expect(await scene.balance(one.player)).toBe('1000.00');
  });

  it('refuses a stake that the balance does not cover, and frees the seat', async () => {
    const one = await guest('anvil-duel', 40n);
    expect(await codeOf(server.join(one.token, joinInput(one)))).toBe('money.insufficient');
    expect(await scene.balance(one.player)).toBe('0.40');
    expect((await server.rooms(one.token)).rooms[0]?.next.seated).toBe(0);
    expect(await scene.house()).toMatchObject({ escrow: 0n });
  });

  it('never seats trial money beside play money', async () => {
    const [member, trial] = [await guest('anvil-duel'), await guest('anvil-duel', 100_000n, 4)];
    expect(trial.opened.rooms[0]?.next.matchId).not.toBe(member.opened.rooms[0]?.next.matchId);
    const { matchId } = joinInput(member);
    expect(await codeOf(server.join(trial.token, { ...joinInput(trial), matchId }))).toBe('match.not.found');
    expect((await join(trial)).currency).toBe('TRIAL');
  });

  it('tells a player who comes too late that the table has started', async () => {
    const [one, two, three] = [
      await guest('anvil-duel'),
      await guest('anvil-duel'),
      await guest('anvil-duel'),
    ];
    await join(one);
    await join(two);
    expect(await codeOf(server.join(three.token, joinInput(three)))).toBe('match.started');
    const fresh = await server.rooms(three.token);
    expect((await join({ ...three, opened: { ...three.opened, ...fresh } })).phase).toBe('waiting');
  });
});

describe('whatever breaks', () => {
  it.each(['before', 'after'] as const)(
    'settles once when the answer is lost %s the wallet acts',
    async (fault) => {
      const guests = [await guest('anvil-duel'), await guest('anvil-duel')];
      const before = await scene.house();
      for (const call of ['enterMatch', 'settleMatch', 'settleMatch']) scene.faults.push({ call, fault });
      const [one, two] = guests as [Guest, Guest];
      const joined = await join(one);
      expect(joined.seats[0]?.isSeated).toBe(false);
      scene.later(5000);
      await server.sweep();
      expect((await stateOf(one)).seats[0]?.isSeated).toBe(true);
      await join(two);
      // Another process takes over, as after kill -9.
      server = scene.server();
      const end = await playOut(guests, joined.matchId);
      expect(end.phase).toBe('settled');
      expect(scene.calls.filter((call) => call === 'settleMatch')).toHaveLength(3);
      const after = await scene.house();
      expect(after).toMatchObject({ escrow: 0n, rake: before.rake + 4n });
    },
  );

  it('gives a stake back that was never confirmed, and starts without that player', async () => {
    const [one, two] = [await guest('anvil-duel'), await guest('anvil-duel')];
    const { matchId } = await join(one);
    for (let count = 0; count < 12; count += 1) scene.faults.push({ call: 'enterMatch', fault: 'after' });
    await join(two);
    for (let step = 0; step < 8; step += 1) {
      scene.later(6000);
      await server.sweep();
    }
    const view = await stateOf(one, matchId);
    expect(view.seats.map(({ botName }) => botName)).toEqual([null, 'Bot 1']);
    expect(await scene.balance(two.player)).toBe('1000.00');
    expect((await server.state(two.token)).match).toBeNull();
  });

  it('is void, with every stake returned, when the house refuses a bot', async () => {
    const one = await guest('anvil-duel');
    const { matchId } = await join(one);
    const refusing = scene.server({
      send: async (request) =>
        request.url.endsWith('/stakeBot')
          ? Response.json({ success: false, errorCode: 'money.insufficient' }, { status: 422 })
          : scene.send(request),
    });
    scene.later(8000);
    await refusing.sweep();
    expect(await stateOf(one, matchId)).toMatchObject({ phase: 'void', game: null });
    expect(await scene.balance(one.player)).toBe('1000.00');
    expect(await scene.house()).toMatchObject({ escrow: 0n });
  });

  it('books nothing for a division that is off by one unit, and everything once it is right', async () => {
    const guests = [await guest('anvil-duel'), await guest('anvil-duel')] as const;
    const before = await scene.house();
    server = scene.server({
      send: async (request) => {
        if (!request.url.endsWith('/settleMatch')) return scene.send(request);
        const { rake, ...rest } = (await request.json()) as { rake: string };
        const body = JSON.stringify({ ...rest, rake: rake === '0.04' ? '0.05' : rake });
        return scene.send(new Request(request.url, { method: 'POST', body }));
      },
    });
    const { matchId } = await join(guests[0]);
    await join(guests[1]);
    for (let step = 0; step < 40; step += 1) {
      scene.later(20_000);
      await server.sweep();
    }
    expect(await stateOf(guests[0], matchId)).toMatchObject({ phase: 'settling', balanceAfter: null });
    expect(await scene.house()).toMatchObject({ escrow: 100n, rake: before.rake });
    server = scene.server();
    scene.later(5000);
    await server.sweep();
    expect((await stateOf(guests[0], matchId)).phase).toBe('settled');
    expect(await scene.house()).toMatchObject({ escrow: 0n, rake: before.rake + 4n });
  });

  it('ends with every unit where it belongs, whatever is lost, with several processes at once', async () => {
    const lossy = fc.record({
      losses: fc.infiniteStream(fc.constantFrom(null, null, 'before', 'after')),
      players: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(lossy, async ({ losses, players }) => {
        const guests: Guest[] = [];
        scene.chance = () => null;
        scene.clock = start;
        for (let count = 0; count < players; count += 1) guests.push(await guest('red-river-thirteen'));
        const before = await scene.house();
        scene.chance = () => losses.next().value as 'before' | 'after' | null;
        const servers = [scene.server(), scene.server(), server];
        const joins = await Promise.allSettled(guests.map((one) => server.join(one.token, joinInput(one))));
        expect(joins).toHaveLength(players);
        // A turn takes twenty seconds at most: after a minute without a move nothing is left to be done.
        for (let step = 0, quiet = 0; step < 900 && quiet < 10; step += 1) {
          scene.later(6100);
          const moved = await Promise.all(servers.map((one) => one.sweep()));
          quiet = moved.every((count) => count === 0) ? quiet + 1 : 0;
        }
        const { rows } = await test.owner.query<{ phase: string }>(
          `select phase from sandbox.matches where phase not in ('settled', 'void', 'waiting')`,
        );
        expect(rows).toEqual([]);
        const after = await scene.house();
        let sum = after.rake - before.rake + after.bankroll - before.bankroll;
        for (const { player } of guests) sum += (parseMoney(await scene.balance(player)) ?? 0n) - 100_000n;
        expect(sum).toBe(0n);
        expect(after.escrow).toBe(before.escrow);
      }),
      { numRuns: 3, endOnFailure: true },
    );
  });

  it('lets the database refuse what would change a match that was played', async () => {
    const guests = [await guest('anvil-duel'), await guest('anvil-duel')];
    const { matchId } = await join(guests[0] as Guest);
    await join(guests[1] as Guest);
    await playOut(guests, matchId);
    const vendor = test.poolFor('parlour_vendor');
    await expect(vendor.query('delete from sandbox.match_actions')).rejects.toThrow('permission denied');
    await expect(vendor.query(`update sandbox.match_actions set seat = 1`)).rejects.toThrow(
      'permission denied',
    );
    await expect(
      vendor.query(`update sandbox.matches set result = '{}' where result is not null`),
    ).rejects.toThrow('is fixed');
    await expect(
      vendor.query(`update sandbox.matches set phase = 'playing' where phase = 'settled'`),
    ).rejects.toThrow('cannot go');
    await expect(vendor.query(`update sandbox.match_seats set client_seed = 'x'`)).rejects.toThrow(
      'is fixed',
    );
  });
});

describe('the rooms in the lobby', () => {
  it('tell how many really sit there, when that changes', async () => {
    expect(await server.reportRooms()).toBe(true);
    expect(await server.reportRooms()).toBe(false);
    await join(await guest('anvil-duel'));
    expect(await server.reportRooms()).toBe(true);
    const { rows } = await test.owner.query<{ players: number; bots: number }>(
      `select players, bots from game_rooms where room_code = 'anvil-copper'`,
    );
    expect(rows).toEqual([{ players: 1, bots: 0 }]);
    scene.later(31_000);
    expect(await server.reportRooms()).toBe(true);
  });
});

describe('a match whose game fails', () => {
  it('is set aside by the sweep, keeps its stakes, frees its players, and others go on', async () => {
    const [broken, honest] = [await guest('anvil-duel'), await guest('anvil-duel')];
    const poisoned = await join(broken, joinInput(broken, 0));
    const other = await join(honest, joinInput(honest, 1));
    scene.later(9000);
    await server.sweep();
    // What nobody can do: an action that the game does not allow stands among the match's.
    await test.owner.query(
      `insert into sandbox.match_actions (match_id, number, seat, cause, action, acted_at)
       select match_id, action_count, 0, 'player', '{"type": "nonsense"}', now() from sandbox.matches where match_id = $1`,
      [poisoned.matchId],
    );
    expect(isEnded(await playOut([honest], other.matchId))).toBe(true);
    scene.later(60_000);
    await server.sweep();
    expect(await server.listSetAside()).toMatchObject([{ matchId: poisoned.matchId, phase: 'playing' }]);
    expect(scene.calls).not.toContain('voidMatch');
    await scene.reportSetAside();
    expect(await listSetAside(test.db, 10)).toMatchObject([
      { memberId: broken.player.memberId, vendorId: poisoned.matchId, stakeMinor: 50n },
    ]);
    expect(await codeOf(server.state(broken.token, poisoned.matchId))).toBe('round.set.aside');
    expect((await server.rooms(broken.token)).current).toBeNull();
    // As long as the game fails it stays where it is; once it does not, it ends as it would have.
    expect(await server.settleSetAside(poisoned.matchId)).toBe(false);
    await test.owner.query(
      `delete from sandbox.match_actions where match_id = $1 and action ->> 'type' = 'nonsense'`,
      [poisoned.matchId],
    );
    expect(await server.settleSetAside(poisoned.matchId)).toBe(true);
    for (let turn = 0; turn < 40; turn += 1) {
      scene.later(21_000);
      await server.sweep();
    }
    expect((await server.proof(poisoned.matchId))?.isOver).toBe(true);
    expect(await server.listSetAside()).toEqual([]);
    expect(await listSetAside(test.db, 10)).toEqual([]);
  });
});

import { getMember } from '@/platform/people/members';
import {
  arrangeCatalogue,
  arrangePlayer,
  arrangeSeat,
  callHandler,
  contextOf,
  now,
  signer,
  type Player,
  type Seat,
} from '@/lib/testing/scenes/games';
import { useTestDatabase } from '@/lib/testing/database';
import { deskScene } from '@/lib/testing/scenes/desk';
import { warnOfWaiting } from '../worker/start-jobs';

/** What the desk says of play: rounds that wait for their vendor, and who meets whom at tables. */
const test = useTestDatabase();
const later = new Date(now.getTime() + 3_600_000);
const why = ['--reason', 'A household', '--as', 'ana'];

const { told, agreed, refused, newestAudit } = deskScene(test, () => later);

interface Guest {
  player: Player;
  seat: Seat;
  username: string;
}

async function guest(address = ''): Promise<Guest> {
  const player = await arrangePlayer(test);
  await test.owner.query('update sessions set address = $2 where id = $1', [
    player.caller.sessionId,
    address,
  ]);
  const member = await getMember(test.db, player.memberId);
  return { player, seat: await arrangeSeat(test.db, player), username: member?.username ?? '' };
}

const call = (verb: string, input: object, by = signer) =>
  callHandler(`vendor.${verb}`, contextOf(test.db, { signer: by }), input);

let count = 0;
const newName = (kind: string) => `${kind}-${(count += 1)}`;

const enter = ({ seat }: Guest, matchId: string, roundId: string) =>
  call('enterMatch', {
    ...seat,
    matchId,
    roundId,
    transactionId: `bet_${roundId}`,
    gameCode: 'lantern',
    currency: 'PLAY',
    amount: '10.00',
  });

/** Both stake ten, and the first of them gets it all. */
async function playMatch(winner: Guest, loser: Guest): Promise<void> {
  const matchId = newName('match');
  const seats = [winner, loser].map((who, place) => ({ who, roundId: `${matchId}:${place}` }));
  for (const { who, roundId } of seats) await enter(who, matchId, roundId);
  await call('settleMatch', {
    matchId,
    transactionId: `set_${matchId}`,
    currency: 'PLAY',
    payouts: seats.map(({ who, roundId }, place) => ({
      playerId: who.seat.playerId,
      roundId,
      amount: place === 0 ? '19.00' : '0.00',
    })),
    rake: '1.00',
  });
}

beforeAll(async () => {
  await arrangeCatalogue(test.db);
});

describe('rounds that wait for their vendor', () => {
  const report = (rounds: readonly { roundId: string; reason?: string }[], by?: string) =>
    call(
      'reportSetAside',
      {
        rounds: rounds.map(({ roundId, reason = 'TypeError: reels' }) => ({
          roundId,
          reason,
          setAsideAt: now.toISOString(),
        })),
      },
      by,
    );
  async function openRound(who: Guest): Promise<string> {
    const roundId = newName('round');
    const bet = { ...who.seat, roundId, gameCode: 'lantern', currency: 'PLAY', amount: '2.00' };
    await call('bet', { ...bet, transactionId: `bet_${roundId}` });
    return roundId;
  }
  const waiting = () => told<{ round: string }[]>('rounds', 'list');
  const warnings = async () => {
    const said: unknown[] = [];
    await warnOfWaiting(test.db, { warn: (fields, text) => said.push({ ...fields, text }) });
    return said;
  };

  it('are listed with time, game, player, stake and reason until they end, and housekeeping warns of them', async () => {
    const who = await guest();
    const roundId = await openRound(who);
    expect([await waiting(), await warnings()]).toEqual([[], []]);
    await report([{ roundId }]);
    expect(await waiting()).toEqual([
      {
        since: now.toISOString(),
        round: roundId,
        vendor: signer,
        game: 'Lantern Harbour',
        member: who.username,
        stake: '2.00 PLAY',
        reason: 'TypeError: reels',
      },
    ]);
    expect(await warnings()).toEqual([
      { rounds: 1, text: 'Rounds wait for their vendor: npm run desk -- rounds list' },
    ]);
    const { playerId } = who.seat;
    const win = { playerId, roundId, amount: '0.00', transactionId: `win_${roundId}`, currency: 'PLAY' };
    await call('win', { ...win, isRoundEnd: true });
    expect([await waiting(), await warnings()]).toEqual([[], []]);
  });

  it('are noted once, and only where the vendor has such an open round', async () => {
    const roundId = await openRound(await guest());
    await report([{ roundId }, { roundId: 'nobody-knows' }]);
    await report([{ roundId, reason: 'Another reason' }]);
    await report([{ roundId: await openRound(await guest()) }], 'another-vendor');
    expect(await waiting()).toMatchObject([{ round: roundId, reason: 'TypeError: reels' }]);
  });

  it('are named by their match where they belong to one', async () => {
    const [one, matchId] = [await guest(), newName('match')];
    await enter(one, matchId, `${matchId}:0`);
    await report([{ roundId: `${matchId}:0` }]);
    expect(await waiting()).toEqual(
      expect.arrayContaining([expect.objectContaining({ round: matchId, member: one.username })]),
    );
  });
});

describe('pairs at tables', () => {
  const pairs = (...argv: string[]) => told<Record<string, unknown>[]>('matches', 'pairs', ...argv);
  const pairOf = async (one: Guest, ...argv: string[]) =>
    (await pairs(...argv)).find(({ from, to }) => from === one.username || to === one.username);

  it('are shown when the results of five matches go one way: who gave what to whom', async () => {
    const [giver, taker] = [await guest('203.0.113.1'), await guest('203.0.113.2')];
    for (let round = 0; round < 4; round += 1) await playMatch(taker, giver);
    expect(await pairOf(giver)).toBeUndefined();
    await playMatch(taker, giver);
    expect(await pairOf(giver)).toMatchObject({
      from: giver.username,
      to: taker.username,
      // Half of the difference of 45.00 won and 50.00 lost.
      flow: '47.50',
      matches: 5,
      ofAll: 5,
      lost: 5,
      won: 0,
      address: false,
      device: false,
      why: 'one-way',
    });
  });

  it('are not shown when they win by turns, the control, and are when they meet ten times or share an address', async () => {
    const [one, other] = [await guest('203.0.113.3'), await guest('203.0.113.4')];
    for (let round = 0; round < 6; round += 1)
      await (round % 2 === 0 ? playMatch(one, other) : playMatch(other, one));
    expect(await pairOf(one)).toBeUndefined();
    await test.owner.query(`update sessions set address = '203.0.113.4' where id = $1`, [
      one.player.caller.sessionId,
    ]);
    expect(await pairOf(one)).toMatchObject({ address: true, why: 'shared', flow: '0.00' });
    await test.owner.query(`update sessions set address = '203.0.113.3' where id = $1`, [
      one.player.caller.sessionId,
    ]);
    for (let round = 0; round < 4; round += 1)
      await (round % 2 === 0 ? playMatch(one, other) : playMatch(other, one));
    expect(await pairOf(one)).toMatchObject({ matches: 10, why: 'often' });
  });

  it('looks back as many days as asked, from one to a year', async () => {
    await test.owner.query(`update game_rounds set settled_at = settled_at - interval '40 days'
      where match_id is not null and status = 'settled'`);
    expect(await pairs()).toEqual([]);
    expect((await pairs('--days', '60')).length).toBeGreaterThan(0);
    for (const days of ['0', '-1', '366', '1.5', 'all', '٣'])
      expect(await refused('matches', 'pairs', `--days=${days}`)).toContain('a whole number from 1 to 365');
  });
});

describe('people of one address at one table', () => {
  const address = '198.51.100.7';
  const sit = async () => {
    const [one, other, matchId] = [await guest(address), await guest(address), newName('match')];
    await enter(one, matchId, `${matchId}:0`);
    return enter(other, matchId, `${matchId}:1`);
  };

  it('may not sit there, may once the desk allows it, and may not again when it forbids it', async () => {
    await expect(sit()).rejects.toMatchObject({ code: 'match.shared' });
    await told('matches', 'allow', address, ...why);
    expect(await newestAudit()).toEqual({
      actor: 'shell:ana',
      action: 'matches.allow',
      subject: address,
      before: null,
      after: null,
      reason: 'A household',
    });
    await expect(sit()).resolves.toMatchObject({ isDuplicate: false });
    expect(await told('matches', 'shared')).toEqual([
      { address, since: later.toISOString(), by: 'shell:ana', reason: 'A household' },
    ]);
    await told('matches', 'forbid', address, '--as', 'ana');
    expect(await newestAudit()).toMatchObject({ action: 'matches.forbid', subject: address, reason: null });
    await expect(sit()).rejects.toMatchObject({ code: 'match.shared' });
    expect(await told('matches', 'shared')).toEqual([]);
  });

  it('are allowed with a reason, once, by an address that is one', async () => {
    expect(await refused('matches', 'allow', '198.51.100.8')).toContain('Say why');
    for (const wrong of ['home', '198.51.100', '198.51.100.8/24', '1.2.3.4.5'])
      expect(await refused('matches', 'allow', wrong, ...why)).toContain('is not an address');
    await told('matches', 'allow', '198.51.100.8', ...why);
    expect(await refused('matches', 'allow', '198.51.100.8', ...why)).toContain('is allowed already');
    expect(await refused('matches', 'forbid', '198.51.100.9')).toContain('is not allowed');
  });

  it('are one household behind one IPv6 network, whichever of its addresses is named', async () => {
    await told('matches', 'allow', '2001:db8:7:1::1', ...why);
    expect(await refused('matches', 'allow', '2001:db8:7:1::ffff', ...why)).toContain('is allowed already');
    await told('matches', 'forbid', '2001:db8:7:1::2');
  });
});

describe('games bonus', () => {
  it('says where bonus money is staked, with a reason and an entry, and knows no other type', async () => {
    const typeRow = async () =>
      (await test.owner.query(`select takes_bonus from game_types where game_type = 'RNG'`)).rows;
    await agreed('games', 'bonus', 'RNG', 'off', ...why);
    expect(await typeRow()).toEqual([{ takes_bonus: false }]);
    expect(await newestAudit()).toMatchObject({
      ...{ action: 'game.bonus', subject: 'RNG', after: { takesBonus: false }, reason: 'A household' },
    });
    expect(await refused('games', 'bonus', 'RNG', 'maybe', ...why)).toMatch(/on, off/);
    expect(await refused('games', 'bonus', 'DICE', 'on', ...why)).toMatch(/The type is one of/);
    expect(await refused('games', 'bonus', 'ELOTT', 'off', ...why)).toMatch(/no games of the type ELOTT/);
    await agreed('games', 'bonus', 'RNG', 'on', ...why);
    expect(await typeRow()).toEqual([{ takes_bonus: true }]);
  });
});

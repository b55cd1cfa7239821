import { contract } from '@/lib/contract';
import type { AnyCall } from '@/lib/contract/define';
import { visitor } from '@/lib/testing/scenes/visitors';
import { platform } from '@/platform';
import { inTransaction, type Db } from '@/platform/ground/db';
import { deskRoles, rightsOf, runCommand, type DeskOperator } from '@/platform/operate/desk';
import { accounts, post } from '@/platform/ground/ledger';
import { gameId, memberId, provider, signer } from './house';
import type { Question } from './measure';
import { busiest, regular } from './past';

/** What members and operators ask while the house gets older. `now` is the house's own clock. */
export interface Visit {
  db: Db;
  now: () => Date;
  /** How long the house has been open. */
  daysOpen: () => number;
}

/** How much of a span of days is behind the house: who reads a month of a house that is a day old is told a day. */
export const toldOf = ({ daysOpen }: Visit, days: number): number => Math.min(days, daysOpen());

interface Answer {
  totalItems?: number | null;
  list?: readonly unknown[];
  games?: readonly unknown[];
}

const dayMs = 86_400_000;

const toldBy = (answer: unknown): number => {
  const { totalItems, list, games } = answer as Answer;
  return totalItems ?? (list ?? games)?.length ?? 1;
};

const callerOf = (member: number) => ({
  memberId: memberId(member),
  sessionId: `ses_bench${member}`,
  accountType: 0 as const,
  sessionKind: 'full' as const,
});

/** A call as the door makes it, of a member or, without one, of a stranger. */
function asker({ db, now }: Visit, member: number | null) {
  return (call: AnyCall, input: object = {}): Promise<unknown> =>
    platform.handlerOf(call.name)(
      visitor(db, {
        now: now(),
        clientAddress: '127.0.0.1',
        ...(member !== null && { caller: callerOf(member) }),
      }),
      input,
    );
}

const operator: DeskOperator = {
  ...{ id: 'opr_bench', name: 'bench', rights: rightsOf(deskRoles), isFresh: true },
  ...{ via: 'page', sessionId: null, address: null },
};

export function deskQuestions(visit: Visit): Question[] {
  const { db, now } = visit;
  const command =
    (words: string, options: Record<string, string> = {}) =>
    async () => {
      const [noun = '', verb = '', ...args] = words.split(' ');
      const answer = await inTransaction(db, (tx) =>
        runCommand(tx, { noun, verb, args, options, reason: '' }, operator, now()),
      );
      const rows: unknown = answer.kind === 'done' ? answer.value : null;
      return Array.isArray(rows) ? rows.length : 1;
    };
  const at = (name: string, words: string, options?: Record<string, string>): Question => ({
    name: `desk: ${name}`,
    ask: command(words, options),
  });
  const today = now().toISOString().slice(0, 10);
  const twoDaysAgo = new Date(now().getTime() - 2 * dayMs).toISOString().slice(0, 10);
  return [
    at('withdrawals', 'withdrawals list'),
    at('deposits', 'deposits list'),
    at('audit', 'audit list'),
    at('audit of a kind', 'audit list', { action: 'withdrawal.approve' }),
    at('movements of a member', `members ledger ${memberId(busiest)}`),
    at('bets of a member', `members bets ${memberId(busiest)}`),
    at('logins of a member', `members sessions ${memberId(busiest)}`),
    at('member by name', 'members find ana100'),
    at('member', `members show ${memberId(regular)}`),
    at('rounds set aside', 'rounds list'),
    // Today beside the seven days before.
    { name: 'desk: figures', ask: async () => (await command('figures now')(), toldOf(visit, 8)) },
    at('report of three days', `reports days ${twoDaysAgo} ${today}`),
    at('health', 'health show'),
    at('reconciliation', 'reconciliation show'),
  ];
}

export function memberQuestions(visit: Visit): Question[] {
  const ask = (of: number | null, name: string, call: AnyCall, input: object = {}): Question => ({
    name,
    ask: async () => toldBy(await asker(visit, of)(call, input)),
  });
  /** What is read is a span of days, however many of its rows are told. */
  const askOf = (
    of: number | null,
    span: number,
    name: string,
    call: AnyCall,
    input: object = {},
  ): Question => ({
    name,
    ask: async () => (await asker(visit, of)(call, input), toldOf(visit, span)),
  });
  const { games, wallet, cashier, messages, boards, content } = contract;
  // A minute later each time: answers are kept for some seconds.
  const winnersOf = (name: string, of: object): Question => ({
    name,
    ask: async () => (
      await asker(later(visit), null)(games.winners, { ...of, limitNum: 20 }),
      toldOf(visit, 30)
    ),
  });
  const since = (days: number) => new Date(visit.now().getTime() - days * dayMs).toISOString();
  // Full at 10⁵ as at 10⁷: the smaller house is four days old.
  const days = { from: since(2) };
  return [
    ask(regular, 'balance', wallet.balance),
    ask(regular, 'funds', wallet.consolidated),
    askOf(busiest, 2, 'bets: two days', games.bettingRecords, days),
    askOf(busiest, 2, 'bets: two days, slots', games.bettingRecords, { ...days, gameType: 'RNG' }),
    askOf(busiest, 2, 'bets: two days, a vendor', games.bettingRecords, { ...days, vendorCode: 'BENCH3' }),
    askOf(busiest, 2, 'bets: two days, open', games.bettingRecords, { ...days, status: 'open' }),
    ask(busiest, 'bets: all', games.bettingRecords),
    ask(busiest, 'bets: all, page 100', games.bettingRecords, { pageNo: 100 }),
    ask(busiest, 'bets: all, page 1000', games.bettingRecords, { pageNo: 1000 }),
    askOf(busiest, 2, 'account: two days', wallet.accountRecords, days),
    askOf(busiest, 2, 'account: two days, payouts', wallet.accountRecords, { ...days, kind: 'payout' }),
    ask(busiest, 'account: all', wallet.accountRecords),
    ask(busiest, 'account: all, page 1000', wallet.accountRecords, { pageNo: 1000 }),
    askOf(busiest, 2, 'profit: two days', games.profit, { from: since(2), to: since(0) }),
    ask(busiest, 'deposits', cashier.listDeposits),
    ask(busiest, 'withdrawals', cashier.listWithdrawals),
    ask(busiest, 'messages', messages.list),
    askOf(busiest, 1, 'VIP progress', content.vipProgress),
    ask(busiest, 'recent games', games.recent),
    winnersOf('winner board of a month', {}),
    winnersOf('winner board of a month, a rare type', { gameCategory: 'DS88' }),
    ask(null, 'lobby', games.list, { gameType: 'RNG' }),
    ask(null, 'lobby: page 100', games.list, { gameType: 'RNG', pageNo: 100 }),
    ask(null, 'lobby: search', games.list, { gameName: 'ruby well' }),
    ask(null, 'lobby: search in a type', games.list, { gameType: 'RNG', gameName: 'lantern' }),
    { name: 'boards: wins', ask: async () => toldBy(await asker(later(visit), null)(boards.wins)) },
    // Its places are picked from all that the week has had so far.
    {
      name: 'boards: race',
      ask: async () => (await asker(later(visit), null)(boards.race), toldOf(visit, weekGone(visit))),
    },
  ];
}

let minutes = 0;
function later(visit: Visit): Visit {
  minutes += 1;
  return { ...visit, now: () => new Date(visit.now().getTime() + minutes * 60_000) };
}

/** Days of the week of the race, which begins on a Monday; the first of January 1970 was a Thursday. */
const weekGone = ({ now }: Visit): number => (now().getTime() / dayMs + 3) % 7;

let bets = 0;
let seating = 0;

/** As a vendor's server reports them. Whoever plays has a seat from `takeSeats`. */
export function playQuestions(visit: Visit, seats: readonly number[]): Question[] {
  const { db, now } = visit;
  const report = (call: AnyCall, input: object) =>
    platform.handlerOf(call.name)(visitor(db, { now: now(), signer, clientAddress: '127.0.0.1' }), input);
  const bet = async (member: number): Promise<object> => {
    bets += 1;
    const round = { playerId: `ply_${member}`, roundId: `bench-${Date.now()}-${bets}`, currency: 'PLAY' };
    await report(contract.vendor.bet, {
      ...round,
      ...{
        transactionId: `b-${round.roundId}`,
        sessionId: `gms_bench${seating}_${member}`,
        gameCode: 'game-0',
        amount: '1.00',
      },
    });
    return round;
  };
  let turn = 0;
  const next = () => seats[(turn += 1) % seats.length]!;
  const open: object[] = [];
  return [
    {
      name: 'a bet',
      times: 200,
      ask: async () => {
        open.push(await bet(next()));
        return 1;
      },
    },
    {
      name: 'a payout',
      times: 200,
      ask: async () => {
        const round = open.pop() as { roundId: string };
        await report(contract.vendor.win, {
          ...round,
          transactionId: `w-${round.roundId}`,
          amount: '1.50',
          isRoundEnd: true,
        });
        return 1;
      },
    },
    {
      name: 'a bet of who has a limit of a week',
      times: 100,
      ask: async () => (await bet(regular), toldOf(visit, 7)),
    },
  ];
}

/** Logs members in and sits them at a game; anew at each size, as a login ends. */
export async function takeSeats(
  { db, now }: Visit,
  owner: { query: (text: string) => Promise<unknown> },
  seats: readonly number[],
): Promise<void> {
  seating += 1;
  const at = now().toISOString();
  const list = seats.join(',');
  const member = `'mem_01e0000000' || lpad(n::text, 16, '0')`;
  await owner.query(`
    insert into sessions (id, member_id, secret_hash, kind, created_at, last_seen_at, absolute_end_at, user_agent, address)
      select 'ses_bench${seating}_' || n, ${member}, sha256('x'), 'full', '${at}', '${at}', timestamptz '${at}' + interval '12 hours', '', ''
      from unnest(array[${list}]) n;
    insert into game_sessions (session_id, member_id, login_session_id, game_id, signer, token_hash, token_expires_at, token_used_at, device,
        language, back_url, created_at)
      select 'gms_bench${seating}_' || n, ${member}, 'ses_bench${seating}_' || n, '${gameId(0)}', '${signer}', sha256(('seat${seating} ' || n)::bytea), '${at}', '${at}', 'WEB', 'EN',
        '/', '${at}' from unnest(array[${list}]) n`);
  const money = {
    kind: 'deposit',
    debit: accounts.clearing(provider),
    amountMinor: 100_000n,
    reference: 'seat',
  };
  for (const seat of seats)
    await inTransaction(db, (tx) =>
      post(tx, {
        key: `seat:${seat}:${at}`,
        transfers: [{ ...money, credit: accounts.cash(memberId(seat)) }],
      }),
    );
}

import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { AccountType } from '@/lib/contract/types';
import { playCurrencyOf } from '@/lib/contract/trial-account';
import { createMember } from '@/platform/people/members';
import type { CallContext, Caller } from '@/platform/ground/context';
import { inTransaction, newId, type Db } from '@/platform/ground/db';
import { accounts, getBalance, post } from '@/platform/ground/ledger';
import { putGame, putGameType, putVendor } from '@/platform/play/catalogue/catalogue-write';
import { gamesHandlers } from '@/platform/play/calls/games-handlers';
import { vendorHandlers } from '@/platform/play/calls/vendor-handlers';
import { testConnections } from '../test-connections';

/** Arranging for the tests of this domain: a small catalogue, players with money, calls as the door makes them. */
export const { signer } = testConnections.games;
export const now = new Date('2026-11-20T12:00:00Z');

export async function arrangeCatalogue(db: Db): Promise<{ gameId: string }> {
  return inTransaction(db, async (tx) => {
    await putGameType(tx, { gameType: 'RNG', typeNumber: 3, sortOrder: 6, names: { EN: 'Slots' } });
    await putGameType(tx, {
      gameType: 'FISH',
      typeNumber: 4,
      sortOrder: 5,
      names: { EN: 'Fishing', TY: 'Pangingisda' },
    });
    const vendor = {
      ...testConnections.games,
      logo: '/v.svg',
      isHot: false,
      gameTypes: ['RNG', 'FISH'] as const,
    };
    await putVendor(tx, { ...vendor, vendorCode: 'LUMEN', accountTypeId: 1, name: 'Lumen', sortOrder: 1 });
    await putVendor(tx, {
      ...vendor,
      vendorCode: 'TIDEWELL',
      accountTypeId: 2,
      name: 'Tidewell',
      sortOrder: 2,
    });
    const game = {
      gameType: 'RNG' as const,
      classification: 'JP' as const,
      minStakeMinor: 20n,
      minLines: 20,
      image: '/g.svg',
      returnToPlayer: '96.12',
      hotRank: null,
      offeredFrom: new Date('2026-01-01T00:00:00Z'),
    };
    const first = {
      ...game,
      vendorCode: 'LUMEN',
      gameCode: 'lantern',
      names: { EN: 'Lantern Harbour' },
      sortOrder: 1,
    };
    return { gameId: await putGame(tx, first) };
  });
}

export interface Player {
  memberId: string;
  caller: Caller;
}

export async function arrangePlayer(
  { db, owner }: { db: Db; owner: Pool },
  { balanceMinor = 100_000n, accountType = 0 }: { balanceMinor?: bigint; accountType?: AccountType } = {},
): Promise<Player> {
  const username = `p${randomBytes(6).toString('hex')}`;
  const { id: memberId } = await createMember(db, {
    username,
    password: 'a-long-password-1',
    accountType,
    now,
  });
  const sessionId = newId('ses', now.getTime());
  await owner.query(
    `insert into sessions (id, member_id, secret_hash, kind, created_at, last_seen_at, absolute_end_at, user_agent, address)
     values ($1, $2, $3, 'full', $4, $4, $5, '', '')`,
    [sessionId, memberId, randomBytes(32), now, new Date(now.getTime() + 12 * 3_600_000)],
  );
  if (balanceMinor > 0n) {
    const money = {
      debit: accounts.clearing('test', playCurrencyOf(accountType)),
      credit: accounts.cash(memberId, playCurrencyOf(accountType)),
      amountMinor: balanceMinor,
    };
    await inTransaction(db, (tx) =>
      post(tx, {
        key: `test:open:${memberId}`,
        transfers: [{ kind: 'deposit', reference: 'test', ...money }],
      }),
    );
  }
  return { memberId, caller: { memberId, sessionId, accountType, sessionKind: 'full' } };
}

export function contextOf(db: Db, part: Partial<CallContext> = {}): CallContext {
  return {
    db,
    caller: null,
    signer: null,
    deviceToken: null,
    clientAddress: '127.0.0.1',
    userAgent: 'test',
    language: 'EN',
    origin: 'https://parlour.test',
    idempotencyKey: null,
    requestId: 'test',
    now,
    ...part,
  };
}

/** Calls a handler by its name, `games.launch`. */
export async function callHandler<T>(name: string, context: CallContext, input: object): Promise<T> {
  const handler = gamesHandlers.get(name) ?? vendorHandlers.get(name);
  if (!handler) throw new Error(`There is no handler ${name}`);
  return (await handler(context, input as never)) as T;
}

export const launchInput = {
  vendorCode: 'LUMEN',
  gameType: 'RNG',
  gameCode: 'lantern',
  device: 'WEB',
  language: 'TY',
  backUrl: 'https://parlour.test/rng/lumen?page=LUMEN#x',
};

export interface Seat {
  playerId: string;
  sessionId: string;
}

/** Launches the game and exchanges the token, as the frame and its vendor do. */
export async function arrangeSeat(db: Db, { caller }: Player, input: object = launchInput): Promise<Seat> {
  const { content } = await callHandler<{ content: string }>(
    'games.launch',
    contextOf(db, { caller }),
    input,
  );
  const token = new URLSearchParams(new URL(content).hash.slice(1)).get('token');
  return callHandler<Seat>('vendor.authenticate', contextOf(db, { signer }), { token });
}

export async function balanceOf(db: Db, { memberId, caller }: Player): Promise<bigint> {
  return (await getBalance(db, accounts.cash(memberId, playCurrencyOf(caller.accountType)))).balanceMinor;
}

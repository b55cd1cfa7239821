import { CallError, invalidFields } from '@/lib/contract/errors';
import type { JackpotPool } from '@/lib/contract/calls/games';
import { playCurrencies, type PlayCurrency } from '@/lib/contract/trial-account';
import { moneyText } from '@/lib/money';
import type { Reader, Tx } from '@/platform/ground/db';
import { accounts, post } from '@/platform/ground/ledger';
import { revenueIn, spendable, walletOf, type GameMovement } from '../purse';
import {
  getContribution,
  getPoolAmount,
  insertContribution,
  insertPool,
  insertPoolWin,
  listPools,
  lockPool,
  mayWinPool,
  type LockedPool,
  type NewPool,
  type PoolAmount,
} from './jackpot-store';

/**
 * Progressive pools. A contribution is the house's: it goes from the revenue that the stake has just come into to the
 * pool, and the player pays nothing on top. Who locks a pool has locked the round before and locks the bonus after it.
 */

/** Opens the pool with its seed in every currency; a pool that is there stays as it is. */
export async function putJackpotPool(tx: Tx, pool: NewPool): Promise<void> {
  if (!(await insertPool(tx, pool))) return;
  for (const currency of playCurrencies) {
    await post(tx, {
      key: `jackpot_seed:${pool.poolCode}:${currency}`,
      transfers: [seedTransfer({ ...pool, currency }, pool.poolCode)],
    });
  }
}

function seedTransfer(pool: Pick<LockedPool, 'poolCode' | 'currency' | 'seedMinor'>, reference: string) {
  return {
    kind: 'jackpot_seed',
    debit: revenueIn(pool.currency),
    credit: accounts.jackpotPool(pool.poolCode, pool.currency),
    amountMinor: pool.seedMinor,
    reference,
  };
}

interface NewContribution {
  signer: string;
  transactionId: string;
  /** Of the game that is played: a pool takes stakes of its own vendor's games only. */
  vendorCode: string;
  poolCode: string;
  amountMinor: bigint;
  stakeMinor: bigint;
  currency: PlayCurrency;
  roundId: string;
}

/** A whole stake in hundredths of a percent. */
const wholeStake = 10_000n;

/** Feeds a pool with a share of a stake that is taken in the same transaction. */
export async function contribute(tx: Tx, entry: NewContribution): Promise<void> {
  const { signer, transactionId, poolCode, amountMinor, currency } = entry;
  if (amountMinor <= 0n || amountMinor > entry.stakeMinor) throw new CallError('money.invalid');
  const pool = await lockPool(tx, { poolCode, currency }, 'shared');
  if (pool?.vendorCode !== entry.vendorCode) throw invalidFields({ jackpot: { code: 'invalid' } });
  if (amountMinor * wholeStake > entry.stakeMinor * BigInt(pool.shareBasisPoints))
    throw new CallError('money.invalid');
  await insertContribution(tx, { signer, transactionId, poolCode, amountMinor });
  await post(tx, {
    key: `jackpot_contribution:${signer}:${transactionId}`,
    transfers: [
      {
        kind: 'jackpot_contribution',
        debit: revenueIn(currency),
        credit: accounts.jackpotPool(poolCode, currency),
        amountMinor,
        reference: entry.roundId,
      },
    ],
  });
}

interface ReturnedContribution {
  signer: string;
  transactionId: string;
  betTransactionId: string;
  currency: PlayCurrency;
  roundId: string;
}

/**
 * Takes what a bet gave out of its pool again, as far as it is there: somebody may have won it meanwhile, and a pool is
 * never below zero.
 */
export async function returnContribution(tx: Tx, entry: ReturnedContribution): Promise<void> {
  const { signer, currency } = entry;
  const given = await getContribution(tx, signer, entry.betTransactionId);
  if (!given) return;
  const pool = { poolCode: given.poolCode, currency };
  await lockPool(tx, pool, 'alone');
  const { amountMinor: inPool } = await getPoolAmount(tx, pool);
  const amountMinor = given.amountMinor < inPool ? given.amountMinor : inPool;
  if (amountMinor <= 0n) return;
  await post(tx, {
    key: `jackpot_returned:${signer}:${entry.transactionId}`,
    transfers: [
      {
        kind: 'jackpot_returned',
        debit: accounts.jackpotPool(pool.poolCode, currency),
        credit: revenueIn(currency),
        amountMinor,
        reference: entry.roundId,
      },
    ],
  });
}

/** A pool that a round wins, held alone until the transaction ends: nobody else can win the same money. */
export interface WonPool extends PoolAmount {
  pool: LockedPool;
}

/** Locks the pool and reads what is in it. Refused for a round that has not fed it, or has won it already. */
export async function claimPool(
  tx: Tx,
  {
    signer,
    vendorRoundId,
    poolCode,
    currency,
  }: { signer: string; vendorRoundId: string; poolCode: string; currency: PlayCurrency },
): Promise<WonPool> {
  const pool = await lockPool(tx, { poolCode, currency }, 'alone');
  if (!pool || !(await mayWinPool(tx, { signer, vendorRoundId, poolCode })))
    throw new CallError('transaction.conflict');
  return { pool, ...(await getPoolAmount(tx, pool)) };
}

/**
 * Pays all of a pool to the winner's own wallet and seeds it anew, in one command. It is own money whatever was staked: a
 * pool has nothing to do with a bonus. Returns the balance after it.
 */
export async function payPool(
  tx: Tx,
  { pool, amountMinor, countedAt }: WonPool,
  { movement, signer, transactionId, now }: PoolPayout,
): Promise<bigint> {
  const { roundId } = movement;
  const prize = {
    kind: 'jackpot_win',
    debit: accounts.jackpotPool(pool.poolCode, pool.currency),
    credit: walletOf(movement),
    amountMinor,
    reference: roundId,
  };
  await post(tx, {
    key: `jackpot_win:${signer}:${transactionId}`,
    transfers: [...(amountMinor > 0n ? [prize] : []), seedTransfer(pool, roundId)],
  });
  const balanceAfterMinor = await spendable(tx, movement, now);
  const { poolCode, currency } = pool;
  const win = { poolCode, currency, amountMinor, countedAt, balanceAfterMinor, roundId };
  await insertPoolWin(tx, { signer, transactionId, ...win });
  return balanceAfterMinor;
}

interface PoolPayout {
  movement: GameMovement;
  signer: string;
  transactionId: string;
  now: Date;
}

/** What every pool of play money holds now, and what it is fed with. */
export async function listJackpots(reader: Reader, language: string): Promise<Omit<JackpotPool, 'games'>[]> {
  const pools = await listPools(reader, language);
  return Promise.all(
    pools.map(async ({ poolCode, name, seedMinor, shareBasisPoints }) => {
      const { amountMinor } = await getPoolAmount(reader, { poolCode, currency: 'PLAY' });
      return {
        poolCode,
        name,
        amount: moneyText(amountMinor),
        currency: 'PLAY',
        seed: moneyText(seedMinor),
        mostShare: moneyText(BigInt(shareBasisPoints)),
      };
    }),
  );
}

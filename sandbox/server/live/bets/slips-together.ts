import type { Pool } from 'pg';
import {
  claimSlips,
  confirmBet,
  confirmBets,
  type ClaimAnswer,
  type SlipClaim,
  type StakedBet,
} from '../store/bet-store';
import { Together } from '../../together';

/** The claims of a round that come to this process at the same time, and all confirmations. */
interface Groups {
  claims: Map<string, Together<SlipClaim, ClaimAnswer>>;
  confirmations: Together<StakedBet, boolean>;
}

const groupsOf = new WeakMap<Pool, Groups>();

function groups(pool: Pool): Groups {
  const known = groupsOf.get(pool);
  if (known) return known;
  const made: Groups = { claims: new Map(), confirmations: confirmations(pool) };
  groupsOf.set(pool, made);
  return made;
}

function confirmations(pool: Pool): Together<StakedBet, boolean> {
  const one = ({ betId, balanceAfterMinor }: StakedBet) => confirmBet(pool, betId, balanceAfterMinor);
  return new Together({
    one,
    all: async (staked) => {
      if (staked.length === 1) return [await one(staked[0]!)];
      const confirmed = await confirmBets(pool, staked);
      return Promise.all(staked.map(async (each) => confirmed.has(each.betId) || one(each)));
    },
    keyOf: ({ betId }) => betId,
  });
}

/** Claims of one player follow each other: each is held against what the one before has laid. */
function claimsOf(pool: Pool, roundId: string): Together<SlipClaim, ClaimAnswer> {
  const { claims } = groups(pool);
  const known = claims.get(roundId);
  if (known) return known;
  const made = new Together<SlipClaim, ClaimAnswer>({
    all: (slips) => claimSlips(pool, roundId, slips),
    one: async (slip) => (await claimSlips(pool, roundId, [slip]))[0]!,
    keyOf: ({ bet }) => bet.playerId,
    onIdle: () => claims.delete(roundId),
  });
  claims.set(roundId, made);
  return made;
}

/**
 * Claims a slip together with those of its round that come at the same time. When it answers the claim is on the disk: it comes before
 * the wallet is asked, since a stake of which nobody knows could not be given back. What the database cannot do for the group
 * it does for each alone; throws what it says to that.
 */
export function claimTogether(pool: Pool, slip: SlipClaim): Promise<ClaimAnswer> {
  return claimsOf(pool, slip.bet.roundId).ask(slip);
}

/** Confirms a slip together with others. False when it has been given up meanwhile. */
export function confirmTogether(pool: Pool, staked: StakedBet): Promise<boolean> {
  return groups(pool).confirmations.ask(staked);
}

/** What a pair may have in common, and what else speaks against chance. */
export type PairSign = 'device' | 'address' | 'account' | 'stakes' | 'together';

/** What decided the rounds of two members, both of whom won or lost something by it. */
export interface Meeting {
  signer: string;
  outcomeId: string;
  gameId: string;
  toldAt: Date;
  roundIds: string[];
  otherRoundIds: string[];
  stakeMinor: bigint;
  otherStakeMinor: bigint;
  /** Payout less stake, never 0. */
  netMinor: bigint;
  otherNetMinor: bigint;
}

/** Two members; the one whose id comes first is the first. */
export interface PairOfMembers {
  memberId: string;
  otherId: string;
}

export interface SuspectedPair extends PairOfMembers {
  /** Outcomes by which both won or lost something: all of them, of which the newest are looked at. */
  met: number;
  /** Outcomes of each of them alone, whatever they came to. */
  ofMember: number;
  ofOther: number;
  /** Outcomes that were told before have been looked at. */
  countedFrom: Date;
}

export type Finding = 'cleared' | 'confirmed';

export interface OpposedPair extends PairOfMembers {
  pairId: string;
  decided: number;
  opposed: number;
  /** How many of the decided ones luck alone would have opposed. */
  byLuck: string;
  why: PairSign[];
  isHeld: boolean;
  foundAt: Date;
  finding: Finding | null;
}

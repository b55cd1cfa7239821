import type { MovementKind } from '@/lib/contract/calls/agent-centre/agent-reports';
import { movementKinds } from '@/lib/contract/calls/agent-centre/agent-reports';
import type { PlayFigures, StatementFigures } from '@/lib/contract/calls/agent-centre/report-parts';
import { moneyText } from '@/lib/money';
import type { FundKind } from '../roll-ups';

/** Minor units. */
export interface Play {
  rounds: bigint;
  stake: bigint;
  valid: bigint;
  payout: bigint;
  result: bigint;
}

/** Minor units by kind, signed as the account sees them. */
export type Funds = Record<MovementKind, bigint>;

/** Which kind of reports each kind of the sums is; `other` is none. */
export const shownKinds: Readonly<Record<Exclude<FundKind, 'other'>, MovementKind>> = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  bonus_released: 'bonusReleased',
  rebate: 'rebate',
  reward: 'reward',
  points_converted: 'pointsConverted',
  transfer_up: 'transferUp',
  transfer_down: 'transferDown',
  contract_received: 'contract',
  contract_paid: 'contract',
};

export const noPlay: Play = { rounds: 0n, stake: 0n, valid: 0n, payout: 0n, result: 0n };

export const fundsFrom = (of: (kind: MovementKind) => bigint): Funds =>
  Object.fromEntries(movementKinds.map((kind) => [kind, of(kind)])) as Funds;

export const noFunds: Funds = fundsFrom(() => 0n);

export const addPlay = (one: Play, other: Play): Play => ({
  rounds: one.rounds + other.rounds,
  stake: one.stake + other.stake,
  valid: one.valid + other.valid,
  payout: one.payout + other.payout,
  result: one.result + other.result,
});

export const addFunds = (one: Funds, other: Funds): Funds => fundsFrom((kind) => one[kind] + other[kind]);

/** Numbers of rounds stay far below what a number holds exactly. */
const countOf = (rounds: bigint): number => Number.parseInt(rounds.toString(), 10);

export const shownPlay = ({ rounds, stake, valid, payout, result }: Play): PlayFigures => ({
  rounds: countOf(rounds),
  stake: moneyText(stake),
  valid: moneyText(valid),
  payout: moneyText(payout),
  result: moneyText(result),
});

const giftsOf = ({ bonusReleased, rebate, reward, pointsConverted }: Funds): bigint =>
  bonusReleased + rebate + reward + pointsConverted;

export interface Statement {
  play: Play;
  funds: Funds;
}

export const noStatement: Statement = { play: noPlay, funds: noFunds };

export const addStatement = (one: Statement, other: Statement): Statement => ({
  play: addPlay(one.play, other.play),
  funds: addFunds(one.funds, other.funds),
});

/** Withdrawals are shown as what went out. */
export const shownStatement = ({ play, funds }: Statement): StatementFigures => ({
  ...shownPlay(play),
  deposits: moneyText(funds.deposit),
  withdrawals: moneyText(-funds.withdrawal),
  gifts: moneyText(giftsOf(funds)),
});

export const shownFunds = (funds: Funds): Record<MovementKind, string> => {
  const texts = movementKinds.map((kind) => [kind, moneyText(funds[kind])] as const);
  return Object.fromEntries(texts) as Record<MovementKind, string>;
};

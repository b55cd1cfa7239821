/**
 * The movements that the account record shows, by the ledger's kinds; `kind` of a request must be one of them.
 * A withdrawal is a movement when its amount is set aside, not again when it is paid; one that was refused comes
 * back under the same kind, as money in.
 */
export const recordKinds = [
  'deposit',
  'deposit_fee',
  'deposit_reversed',
  'receivable_collected',
  'withdrawal',
  'stake',
  'stake_returned',
  'payout',
  'payout_corrected',
  'jackpot_win',
  'wallet_transfer',
  'upline_transfer',
  'downline_transfer',
  'bonus_granted',
  'bonus_released',
  'bonus_ended',
  'reward',
  'rebate',
  'contract_dividend',
  'contract_daily',
  'contract_hourly',
  'contract_realtime',
  'contract_aside',
  'points_converted',
  'mall_paid',
  'manual_credit',
  'correction',
  'opening_balance',
] as const;

export type RecordKind = (typeof recordKinds)[number];

export function isRecordKind(kind: string): kind is RecordKind {
  return (recordKinds as readonly string[]).includes(kind);
}

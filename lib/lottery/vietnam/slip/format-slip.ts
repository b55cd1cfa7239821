import type { Slip, SlipBet, SlipGroup } from './types';

function amountText(minor: bigint): string {
  const hundredths = minor % 100n;
  return `${minor / 100n}${hundredths === 0n ? '' : `,${String(hundredths).padStart(2, '0')}`}n`;
}

const betText = ({ type, isReordered, amountMinor }: SlipBet) =>
  `${type} ${isReordered ? 'dao ' : ''}${amountText(amountMinor)}`;

const groupText = ({ stations, items, bets }: SlipGroup) =>
  `${stations ? `${stations.join('.')} ` : ''}${items.join(' ')} ${bets.map(betText).join(' ')}`;

/** The normal text of a slip, which reads back to the same slip on the same day. */
export const formatSlip = ({ groups }: Slip): string => groups.map(groupText).join('; ');

import type { Slip, SlipBet } from './types';

function amountText(minor: bigint): string {
  const hundredths = minor % 100n;
  return `${minor / 100n}${hundredths === 0n ? '' : `,${String(hundredths).padStart(2, '0')}`}n`;
}

const betText = ({ type, isReordered, amountMinor }: SlipBet) =>
  `${type} ${isReordered ? 'dao ' : ''}${amountText(amountMinor)}`;

/** The normal text of a slip, which reads back to the same slip on the same day. */
export function formatSlip({ stations, groups }: Slip): string {
  const texts = groups.map(({ items, bets }) => `${items.join(' ')} ${bets.map(betText).join(' ')}`);
  return `${stations ? `${stations.join('.')} ` : ''}${texts.join('; ')}`;
}

import { contract } from '@/lib/contract';
import { moneyText } from '@/lib/money';
import type { Member } from '@/e2e/visitor';
import type { BookTicket } from '@/sandbox/book/wire';
import { minorOf } from './book-check';

export interface LaidBet {
  name: string;
  ticket: BookTicket;
}

/** What a ticket has given back so far. */
export const returnedOf = ({ state, stake, payout, cashed }: BookTicket): bigint =>
  state === 'void' ? minorOf(stake) : minorOf(cashed) + (state === 'settled' ? minorOf(payout) : 0n);

/** The record of settled bets has as many, for as much. */
export async function unrecorded(member: Member, laid: readonly LaidBet[]): Promise<string[]> {
  const own = laid.filter(({ ticket }) => ticket.state === 'settled').map(({ ticket }) => ticket);
  const recorded: { stake: string; payout: string }[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const input = { pageNo, pageSize: 50 };
    const { list } = (await member.call(contract.games.bettingRecords, input)).value;
    recorded.push(...list.filter(({ status }) => status === 'settled'));
    if (list.length < input.pageSize) break;
  }
  const text = (pairs: readonly (readonly [bigint, bigint])[]) =>
    pairs.map(([stake, payout]) => `${moneyText(stake)} > ${moneyText(payout)}`).toSorted();
  const here = text(own.map((ticket) => [minorOf(ticket.stake), returnedOf(ticket)]));
  const there = text(recorded.map(({ stake, payout }) => [minorOf(stake), minorOf(payout)]));
  if (here.join() === there.join()) return [];
  const missing = here.filter((line) => !there.includes(line));
  return [
    `the record has ${there.length} settled bets, the book ${here.length}; ${missing.slice(0, 3).join(', ')}`,
  ];
}

import { randomBytes, randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { contract } from '@/lib/contract';
import { moneyText } from '@/lib/money';
import { Member, newAddress } from '@/e2e/visitor';
import { books, type Book } from '@/sandbox/book/books';
import { Random } from '@/scripts/crash/random';
import { minorOf } from './robot/book-check';
import { playBook, type PlayedBook } from './robot/play-book';
import { returnedOf } from './robot/settled-bets';
import { runOnSite, type SiteSeat } from './robot/run-robot';

/**
 * `npm run robot:book -- [--only fairball] [--parallel 3] [--wait 10] [--url http://localhost:3000 [--data .data]] [--seed 1]`: lays
 * one bet of every kind that the books offer, before matches and in play, over HTTP alone; sells one in part and one whole; and waits
 * up to so many minutes for the ends of matches. Ticket, results by a settlement of its own, record, wallet and ledger must agree.
 * What has not ended by then is counted and left. Ends with 1 when anything was wrong.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    parallel: { type: 'string', default: '3' },
    wait: { type: 'string', default: '10' },
    url: { type: 'string' },
    /** The data folder of the site at that address, where its database is written down. */
    data: { type: 'string', default: '.data' },
    seed: { type: 'string' },
  },
});
const seed = values.seed ? Number.parseInt(values.seed, 10) : randomBytes(4).readUInt32BE();
const waitMs = Number.parseFloat(values.wait) * 60_000;
/** Both layouts of sports, and a book of esports: all books stand on one engine. */
const lobbies = values.only ?? ['fairball', 'touchline', 'avenoir'];
const items = books.filter(({ lobbyCode }) => lobbies.includes(lobbyCode));

const say = (line: string) => void process.stdout.write(`${line}\n`);

function tell({ lobbyCode, laid, missed, wrong }: PlayedBook): void {
  for (const { name, ticket } of laid) {
    const end = ticket.state === 'settled' ? `returned ${moneyText(returnedOf(ticket))}` : ticket.state;
    say(`     ${lobbyCode.padEnd(10)} ${name.padEnd(44)} ${ticket.stake.padStart(7)}  ${end}`);
  }
  for (const line of missed) say(`     ${lobbyCode}: not laid, ${line}`);
  say(`${wrong.length === 0 ? 'ok  ' : 'FAIL'} ${lobbyCode}: ${laid.length} tickets`);
  for (const line of wrong) say(`       ${line}`);
}

async function playThrough({ origin, next, ledger }: SiteSeat<Book>): Promise<PlayedBook[]> {
  const done: PlayedBook[] = [];
  for (let book = next(); book; book = next()) {
    // One member a book: who opens another one closes the first.
    const name = `robot${randomInt(36 ** 7).toString(36)}`;
    const member = await new Member(origin, newAddress(), name).register();
    const { id: memberId } = (await member.call(contract.member.info, {})).value;
    const random = new Random(seed + items.indexOf(book));
    const played = await playBook({ member, memberId, book, random, ledger, waitMs });
    tell(played);
    done.push(played);
  }
  return done;
}

function summarise(done: readonly PlayedBook[], halves: readonly string[]): boolean {
  for (const line of halves) say(`  ${line}`);
  const tickets = done.flatMap(({ laid }) => laid.map(({ ticket }) => ticket));
  const counted = (state: string) => tickets.filter((ticket) => ticket.state === state).length;
  const staked = tickets.reduce((sum, { stake }) => sum + minorOf(stake), 0n);
  const returned = tickets.reduce((sum, ticket) => sum + returnedOf(ticket), 0n);
  const failed = done.filter(({ wrong }) => wrong.length > 0);
  const [settled, gone] = [counted('settled'), counted('void')];
  say(
    `${tickets.length} tickets, ${settled} settled, ${gone} void, ${tickets.length - settled - gone} still open; staked ${moneyText(staked)}, returned ${moneyText(returned)}; ${failed.length} books failed, ${halves.length} wrong in the books`,
  );
  return failed.length === 0 && halves.length === 0;
}

if (items.length === 0) throw new Error('There is no such book');
const isGood = await runOnSite({
  ...{ url: values.url, data: values.data, items, parallel: Number.parseInt(values.parallel, 10) },
  begin: (site) => say(`seed ${seed}, ${items.length} books at ${site}`),
  playThrough,
  summarise,
});
process.exit(isGood ? 0 : 1);

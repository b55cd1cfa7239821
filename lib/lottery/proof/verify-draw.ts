import { commitmentOf, isServerSeed, rootOfPath, type TreePlace } from '@/lib/fairness';
import { moneyText, parseMoney } from '@/lib/money';
import { drawNumbers } from '../draw-numbers';
import { familyOf, playOf } from '../families';
import { multiplesOf } from '../multiples';
import { linePays } from '../prices';
import type { Draw, FamilyCode } from '../types';
import { entropyOf } from './entropy';
import { ticketLeaf, type SoldTicket } from './sold-ticket';

/** A ticket, its place among all that were sold, and what it was told to be paid. */
export interface TicketStatement extends TreePlace {
  ticket: SoldTicket;
  path: readonly string[];
  payout: string;
}

/** All that is said about a draw that was held. */
export interface DrawStatement {
  family: FamilyCode;
  /** The draw's number among those of its game: the nonce. */
  sequence: number;
  /** Of the draw house's chain: what was published before the first sale, and the sequence of the first draw after it. */
  anchor: string;
  firstSequence: number;
  /** What it was drawn with: hashed once for each draw since then, it is the anchor. */
  link: string;
  /** The hash of the seller's seed that was shown at the opening, and the seed. */
  platformCommitment: string;
  platformSeed: string;
  /** Of the tree of all tickets, fixed at the lock. */
  root: string;
  draw: Draw;
  /** In hundredths of a per cent, frozen at the opening. */
  margin: number;
  ticket?: TicketStatement;
}

export interface DrawCheck {
  check: 'chain' | 'seed' | 'numbers' | 'ticket' | 'payout';
  isGood: boolean;
  stated: string;
  computed: string;
}

function check(name: DrawCheck['check'], stated: string, compute: () => string): DrawCheck {
  let computed = '';
  try {
    computed = compute();
  } catch (error) {
    // What cannot be computed from what is stated agrees with nothing.
    if (!(error instanceof RangeError)) throw error;
  }
  return { check: name, isGood: computed !== '' && computed === stated, stated, computed };
}

/** No chain is longer, so that what was tampered with is not hashed for ever: a draw every minute for 32 days, and more. */
const maxLinks = 100_000;

/** Where a link leads: each one's hash is the one before it. */
function anchorOf({ link, sequence, firstSequence }: DrawStatement): string {
  const hashes = sequence - firstSequence + 1;
  if (!isServerSeed(link) || !Number.isSafeInteger(hashes) || hashes < 1 || hashes > maxLinks)
    throw new RangeError('A link is one of its chain');
  let hash = link;
  for (let count = 0; count < hashes; count += 1) hash = commitmentOf(hash);
  return hash;
}

/** What a ticket is paid: every line by its own rules, at the multiples that the draw's margin leaves. */
export function ticketPays(family: FamilyCode, margin: number, ticket: SoldTicket, draw: Draw): bigint {
  return ticket.lines.reduce((sum, { playType, selection, unit }) => {
    const play = playOf(family, playType);
    const unitMinor = parseMoney(unit);
    if (!play || unitMinor === null)
      throw new RangeError('A ticket names a play type and a unit that there are');
    return sum + linePays(unitMinor, play.hits(selection, draw), multiplesOf(play, margin));
  }, 0n);
}

/** Computes a draw and a ticket in it again from what was shown before and after; each check says what came of it. */
export function verifyDraw(statement: DrawStatement): DrawCheck[] {
  const { family, sequence, link, platformSeed, root, draw, margin, ticket } = statement;
  const checks = [
    check('chain', statement.anchor, () => anchorOf(statement)),
    check('seed', statement.platformCommitment, () => commitmentOf(platformSeed)),
    check('numbers', draw.numbers.join(' '), () =>
      drawNumbers(familyOf(family), {
        serverSeed: link,
        clientSeed: entropyOf(platformSeed, root),
        nonce: sequence,
      }).join(' '),
    ),
  ];
  if (!ticket) return checks;
  return [
    ...checks,
    check('ticket', root, () => rootOfPath(ticketLeaf(ticket.ticket), ticket.path, ticket) ?? ''),
    check('payout', ticket.payout, () => moneyText(ticketPays(family, margin, ticket.ticket, draw))),
  ];
}

import { moneyText, parseMoney } from '@/lib/money';
import { one, rational, type Rational } from '@/lib/rational';
import {
  cashOut,
  countedScore,
  legFactor,
  legResult,
  linesReturn,
  ticketReturn,
  type Facts,
  type SelectionResult,
  type SettledLeg,
} from '@/sandbox/book/settle';
import { lineCount, sizesOf, type BetForm } from '@/sandbox/book/slip';
import type { MatchState } from '@/sandbox/book/world';
import type { Inclusion, Leaf } from '../anchor';
import type { ProofResult } from '../round-proof';
import { compared, isRecord, isText, pair } from './checks';
import {
  chancesAgain,
  priceAgain,
  selectedIn,
  type AskedSelection,
  type PricedFixture,
  type PublishedState,
} from './prices-again';
import { isSeasonPart, leafOfSeason } from './season-proof';

export const ticketProofFormat = 'parlour-ticket-proof-1';

interface Score {
  home: number;
  away: number;
}

/** A leg with its fixture, the state from which its price followed, and what became of it. */
export interface TicketProofLeg extends PricedFixture, AskedSelection {
  sport: string;
  seenPrice: number;
  seenVersion: number;
  /** From here on null until it is accepted. */
  price: number | null;
  version: number | null;
  taken: { from: Score | null; startsAtMs: number } | null;
  priced: PublishedState | null;
  /** What its fixture says by now; null while it says nothing. */
  facts: Facts | null;
  /** Null where it is open, and where nothing came of the ticket whatever it came to. */
  result: SelectionResult | null;
  /** Whoever runs the book has made it void, whatever its fixture says. */
  isVoid?: boolean;
}

/** What was sold of it, with the states from which that followed. */
export interface TicketProofSale {
  percent: number;
  amount: string;
  heldAfter: string;
  soldAt: string;
  /** Of legs that were open, by their places; the others had their results. */
  open: readonly { place: number; at: PublishedState }[];
}

/** A ticket as anyone who has its address sees it. Amounts and parts are exact decimals. */
export interface TicketProof {
  format: string;
  kind: 'ticket';
  ticketId: string;
  book: string;
  gameCode: string;
  currency: string;
  form: BetForm;
  sizes: readonly number[];
  lines: number;
  unit: string;
  stake: string;
  mode: 'better' | 'any';
  state: string;
  /** Why it is void. */
  code: string | null;
  placedAt: string;
  acceptedAt: string | null;
  settledAt: string | null;
  held: string;
  cashed: string;
  payout: string | null;
  corrected: string | null;
  legs: readonly TicketProofLeg[];
  sales: readonly TicketProofSale[];
  /** Of the season of its first leg that has one; those of the others stand in the proofs of their matches. */
  committedAt: string;
  keyId?: string;
  signature?: string;
  inclusion?: Inclusion | null;
}

export type SettledTicketProof = TicketProof & { payout: string };

/** A ticket commits to nothing itself: it stands on the seals of its seasons. Of what is told nothing was sealed. */
export function leafOfTicket({ legs }: Pick<TicketProof, 'legs'>): Leaf {
  const sealed = legs.find(({ season }) => season !== null)?.season;
  return sealed ? leafOfSeason(sealed) : { id: '', commitment: '' };
}

/** An exact decimal. */
export function decimalOf(text: string): Rational {
  const [, whole = '0', digits = ''] = /^(\d{1,12})(?:\.(\d{1,60}))?$/.exec(text) ?? [];
  return rational(BigInt(whole + digits), 10n ** BigInt(digits.length));
}

const isLeg = (value: unknown): boolean =>
  isRecord(value) &&
  [value.fixtureId, value.market, value.selection].every(isText) &&
  (isSeasonPart(value.season) || (value.season === null && isRecord(value.told))) &&
  [value.price, value.seenPrice].every(Number.isSafeInteger) &&
  isRecord(value.taken) &&
  isRecord(value.priced);

/** Reads a downloaded proof; null when it is none of a ticket that is settled. */
export function readTicketProof(value: unknown): SettledTicketProof | null {
  if (!isRecord(value) || value.kind !== 'ticket') return null;
  const { ticketId, form, sizes, lines, unit, stake, held, cashed, payout, legs, sales } = value;
  const isWhole =
    [ticketId, unit, stake, held, cashed, payout].every(isText) &&
    isRecord(form) &&
    Array.isArray(sizes) &&
    Number.isSafeInteger(lines) &&
    Array.isArray(legs) &&
    legs.length > 0 &&
    legs.every(isLeg) &&
    Array.isArray(sales) &&
    sales.every((sale) => isRecord(sale) && Array.isArray(sale.open) && sale.open.every(isRecord));
  return isWhole ? (value as unknown as SettledTicketProof) : null;
}

const settledLeg = ({ price, result }: TicketProofLeg): SettledLeg => ({
  price: price ?? 100,
  result: result ?? 'loss',
});

const unitOf = ({ unit }: Pick<TicketProof, 'unit'>): bigint => parseMoney(unit) ?? 0n;

/** unit × part × Σ eₖ with its numbers: what each leg returns of 1, and what the lines of each length return together. */
export function formulaOf(proof: Pick<TicketProof, 'sizes' | 'legs'>): {
  factors: Rational[];
  sums: { size: number; value: Rational }[];
} {
  const factors = proof.legs.map((leg) => {
    const { price, result } = settledLeg(leg);
    return legFactor(result, price);
  });
  return { factors, sums: proof.sizes.map((size) => ({ size, value: linesReturn(factors, [size]) })) };
}

function saleAgain(proof: TicketProof, at: number): { amount: string | null; heldAfter: Rational } {
  const { percent, open } = proof.sales[at]!;
  const before = proof.sales[at - 1];
  const legs = proof.legs.map((leg, place) => {
    const sold = open.find((one) => one.place === place);
    if (!sold) return settledLeg(leg);
    const chances = chancesAgain(leg, sold.at, { asked: leg, from: leg.taken?.from ?? null });
    if (!chances) throw new RangeError('A leg had no chances');
    return { price: leg.price ?? 100, result: null, chances };
  });
  const held = before ? decimalOf(before.heldAfter) : one;
  const sale = cashOut({ unitMinor: unitOf(proof), sizes: proof.sizes, held }, legs, percent);
  return { amount: sale && moneyText(sale.paidMinor), heldAfter: sale?.held ?? held };
}

function saleLines(proof: SettledTicketProof): ProofResult[] {
  const { sales, cashed, held } = proof;
  if (sales.length === 0) return [pair('cashed', `${cashed} ${held}`, '0.00 1')];
  const amounts = sales.map(({ amount, heldAfter }) => ({
    amount,
    heldAfter: fraction(decimalOf(heldAfter)),
  }));
  const sum = sales.reduce((minor, { amount }) => minor + (parseMoney(amount) ?? 0n), 0n);
  return [
    compared('sales', amounts, () =>
      sales.map((_, at) => {
        const { amount, heldAfter } = saleAgain(proof, at);
        return { amount, heldAfter: fraction(heldAfter) };
      }),
    ),
    pair('cashed', `${cashed} ${held}`, `${moneyText(sum)} ${sales.at(-1)?.heldAfter}`),
  ];
}

const fraction = ({ numerator, denominator }: Rational): string => `${numerator}/${denominator}`;

/** The score that counts from the acceptance on. */
function takenAgain({ what, priced, ...asked }: TicketProofLeg): Score | null {
  const [first] = selectedIn(asked);
  if (what !== 'match' || !priced?.inPlay || !first) return null;
  return countedScore((priced.state as MatchState).play, first.kind);
}

function resultAgain(leg: TicketProofLeg): SelectionResult | null {
  if (leg.isVoid && leg.result !== null) return 'void';
  if (leg.result === null || !leg.facts) return null;
  const { from, startsAtMs } = leg.taken ?? { from: null, startsAtMs: 0 };
  return legResult({ selected: selectedIn(leg), from, startsAtMs }, leg.facts);
}

/** A leg may be undecided where nothing can come of the ticket, or nothing is held of it. */
function isSettledRightly({ legs, sizes, held }: TicketProof): boolean {
  const alive = legs.filter(({ result }) => result !== 'loss').length;
  const isDecided = legs.every(({ result }) => result !== null);
  return isDecided || decimalOf(held).numerator === 0n || sizes.every((size) => size > alive);
}

function payoutAgain(proof: SettledTicketProof): string {
  const held = decimalOf(proof.held);
  if (!isSettledRightly(proof)) return '';
  const terms = { unitMinor: unitOf(proof), sizes: proof.sizes, held };
  return held.numerator === 0n ? moneyText(0n) : moneyText(ticketReturn(terms, proof.legs.map(settledLeg)));
}

/**
 * What was paid at the end, beside what was cashed out. After a correction more may have stayed with the player than it came to, where it
 * was no longer there to be taken, and never less.
 */
function paidAtEnd(proof: SettledTicketProof): string {
  if (proof.corrected === null) return proof.payout;
  const minor = (text: string) => parseMoney(text) ?? 0n;
  const paid = minor(proof.corrected) - minor(proof.cashed);
  const again = payoutAgain(proof);
  return paid >= minor(again) ? again : moneyText(paid > 0n ? paid : 0n);
}

/** Recomputes a ticket: its lines and stake, every price, every result and what was paid. */
export function verifyTicket(proof: SettledTicketProof): ProofResult[] {
  const { form, sizes, lines, unit, stake, mode, legs } = proof;
  const isTaken = ({ price, seenPrice }: TicketProofLeg) => mode === 'any' || (price ?? 0) >= seenPrice;
  return [
    pair('format', String(proof.format), ticketProofFormat),
    compared('lines', { sizes, lines }, () => {
      const all = sizesOf(form, legs.length);
      return { sizes: all, lines: lineCount(legs.length, all) };
    }),
    compared('ticketStake', stake, () => moneyText((parseMoney(unit) ?? 0n) * BigInt(lines))),
    compared(
      'prices',
      legs.map(({ price }) => price),
      () => legs.map((leg) => leg.priced && priceAgain(leg, leg.priced, leg)),
    ),
    pair('seen', String(legs.length), String(legs.filter(isTaken).length)),
    compared(
      'taken',
      legs.map(({ taken }) => taken?.from ?? null),
      () => legs.map(takenAgain),
    ),
    compared(
      'legResults',
      legs.map(({ result }) => result),
      () => legs.map(resultAgain),
    ),
    ...saleLines(proof),
    compared('ticketPayout', paidAtEnd(proof), () => payoutAgain(proof)),
  ];
}

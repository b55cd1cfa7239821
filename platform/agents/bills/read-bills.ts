import type {
  Bill,
  BillLine,
  BillsInput,
  BillState,
  BillSummary,
  ContractParty,
} from '@/lib/contract/calls/agent-centre/agent-contracts';
import { CallError } from '@/lib/contract/errors';
import { moneyText } from '@/lib/money';
import type { CallContext } from '@/platform/ground/context';
import type { Reader } from '@/platform/ground/db';
import { listUnlisted, agentScope, openDirectRef, type AgentScope } from '../scope';
import { cursorOf, getContract, partiesFor, type Contract } from '../contracts';
import { getBill, listBillPage, listLines, listPayments } from './bill-store';
import { listDisputes, type Dispute } from './dispute-store';
import { noSums, type Line, type Sums } from './facts';
import { canBeDisputed, disputeMs, isAnswered, type BillRow } from './types';

interface View {
  scope: AgentScope;
  now: Date;
}

export const shownSums = (sums: Sums) => ({
  valid: moneyText(sums.valid),
  house: moneyText(sums.house),
  gifts: moneyText(sums.gifts),
  moved: moneyText(sums.moved),
  active: sums.active,
  won: moneyText(sums.won),
  lost: moneyText(sums.lost),
});

function stateOf({ confirmedAt, due, paid }: BillRow): BillState {
  if (confirmedAt === null) return 'draft';
  if (due === 0n) return 'missed';
  if (paid === due) return 'paid';
  return paid > 0n ? 'part_paid' : 'short';
}

const otherOf = ({ payerId, receiverId }: BillRow, ownerId: string): string | null =>
  receiverId === ownerId ? payerId : receiverId;

function presentSummary(bill: BillRow, other: ContractParty, { scope, now }: View): BillSummary {
  return {
    billId: bill.id,
    contractId: bill.contractId,
    kind: bill.kind,
    scope: bill.scope,
    side: bill.receiverId === scope.ownerId ? 'received' : 'promised',
    other,
    from: bill.fromAt.toISOString(),
    to: bill.toAt.toISOString(),
    version: bill.version,
    state: stateOf(bill),
    amount: moneyText(bill.amount),
    adjustment: moneyText(bill.adjustment),
    due: moneyText(bill.due),
    paid: moneyText(bill.paid),
    open: moneyText(bill.confirmedAt === null ? 0n : bill.due - bill.paid),
    isDisputed: bill.isDisputed,
    // It could be confirmed by now, and nobody disputes it.
    isHeld:
      bill.confirmedAt === null && !bill.isDisputed && now.getTime() > bill.confirmsAt.getTime() + heldMs,
  };
}

/** A run is never as late as this without a reason. */
const heldMs = 3_600_000;

const pageSize = 50;

/** `AC_getBills`. */
export async function listBills(
  context: CallContext,
  input: BillsInput,
): Promise<{ list: BillSummary[]; next: string | null }> {
  const { db, now } = context;
  const scope = await agentScope(context);
  const { kind, side, contractId, accountRef, from, to, cursor } = input;
  const other = accountRef === undefined ? null : await openDirectRef(db, scope, accountRef);
  const found = await listBillPage(db, {
    memberId: scope.ownerId,
    side,
    kind,
    contractId,
    otherId: other?.memberId,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
    before: cursorOf(cursor),
    limit: pageSize + 1,
  });
  const shown = found.slice(0, pageSize);
  const party = await partiesFor(
    db,
    scope,
    shown.map((bill) => otherOf(bill, scope.ownerId)),
    now,
  );
  const last = found.length > pageSize ? shown.at(-1) : undefined;
  return {
    list: shown.map((bill) => presentSummary(bill, party(otherOf(bill, scope.ownerId)), { scope, now })),
    next: last ? `${last.toAt.toISOString()} ${last.id}` : null,
  };
}

/** A bill of the viewer's on either side; `bill.not.found` for everybody else's. */
export async function requireBill(reader: Reader, billId: string, { ownerId }: AgentScope): Promise<BillRow> {
  const bill = await getBill(reader, billId);
  if (!bill || (bill.payerId !== ownerId && bill.receiverId !== ownerId))
    throw new CallError('bill.not.found');
  return bill;
}

const presentDispute = (dispute: Dispute, ownerId: string) => ({
  comment: dispute.comment,
  isMine: dispute.raisedBy === ownerId,
  at: dispute.raisedAt.toISOString(),
  decidedAt: dispute.decidedAt?.toISOString() ?? null,
  adjustment: dispute.adjustment === null ? null : moneyText(dispute.adjustment),
});

const minorOrNull = (minor: bigint | null): string | null => (minor === null ? null : moneyText(minor));

/** Millionths of a unit stay whole numbers below a million. */
const fraction = (value: bigint): number => Number.parseInt(value.toString(), 10);

function termsOf(contract: Contract | null, { version }: BillRow): Bill['terms'] {
  const found = contract?.versions.find((each) => each.version === version);
  if (!found) throw new Error('A bill has its version');
  return found.terms;
}

export async function presentBill(reader: Reader, bill: BillRow, view: View): Promise<Bill> {
  const { scope, now } = view;
  const { ownerId } = scope;
  const party = await partiesFor(reader, scope, [otherOf(bill, ownerId)], now);
  const isCarried = bill.kind === 'dividend';
  const confirmed = bill.confirmedAt;
  const payments = await listPayments(reader, bill.id);
  const disputes = await listDisputes(reader, bill.id);
  return {
    ...presentSummary(bill, party(otherOf(bill, ownerId)), view),
    terms: termsOf(await getContract(reader, bill.contractId), bill),
    facts: { label: { from: bill.fromLabel, to: bill.toLabel }, ...shownSums(bill) },
    base: moneyText(bill.base),
    platformFee: moneyText(bill.platformFee),
    paymentFee: moneyText(bill.paymentFee),
    carryIn: moneyText(isCarried ? bill.carryIn : 0n),
    carryOut: moneyText(bill.carryOut),
    remainderIn: isCarried ? 0 : fraction(bill.carryIn),
    remainder: fraction(bill.remainder),
    tier: bill.tier,
    missed: bill.missed.map(({ tier, valid, active, loss }) => ({
      tier,
      active,
      valid: minorOrNull(valid),
      loss: minorOrNull(loss),
    })),
    confirmsAt: bill.confirmsAt.toISOString(),
    confirmedAt: confirmed?.toISOString() ?? null,
    disputesUntil: confirmed ? new Date(confirmed.getTime() + disputeMs).toISOString() : null,
    hash: bill.hash,
    payments: payments.map(({ at, amount, transferId }) => ({
      at: at.toISOString(),
      amount: moneyText(amount),
      transferId,
    })),
    shortSince: bill.shortSince?.toISOString() ?? null,
    disputes: disputes.map((dispute) => presentDispute(dispute, ownerId)),
    canDispute: canBeDisputed(bill, now) && !isAnswered(bill, disputes, ownerId) && scope.role !== 'reader',
  };
}

/** `AC_getBill`. */
export async function readBill(context: CallContext, { billId }: { billId: string }): Promise<Bill> {
  const { db, now } = context;
  const scope = await agentScope(context);
  return presentBill(db, await requireBill(db, billId, scope), { scope, now });
}

const add = (one: Sums, other: Sums): Sums => ({
  valid: one.valid + other.valid,
  house: one.house + other.house,
  gifts: one.gifts + other.gifts,
  moved: one.moved + other.moved,
  active: one.active + other.active,
  won: one.won + other.won,
  lost: one.lost + other.lost,
});

const linePage = 100;

/**
 * `AC_getBillLines`: by accounts directly below the receiver, of a confirmed bill. The payer sees them only as far as names go:
 * accounts that are not directly below the viewer are masked, and those that leave every list are one line together.
 */
export async function readBillLines(
  context: CallContext,
  { billId, cursor }: { billId: string; cursor?: string },
): Promise<{ list: BillLine[]; unlisted: BillLine | null; total: BillLine; next: string | null }> {
  const { db, now } = context;
  const scope = await agentScope(context);
  const bill = await requireBill(db, billId, scope);
  const lines = await listLines(db, billId);
  const hidden = await listUnlisted(
    db,
    lines.map(({ memberId }) => memberId),
    now,
  );
  const shown = lines.filter(({ memberId }) => !hidden.has(memberId));
  const from = /^\d{1,6}$/.test(cursor ?? '') ? Number.parseInt(cursor ?? '0', 10) : 0;
  const page = shown.slice(from, from + linePage);
  const party = await partiesFor(
    db,
    scope,
    page.map(({ memberId }) => memberId),
    now,
  );
  const present = (line: Line): BillLine => ({ ...party(line.memberId), ...shownSums(line) });
  const nameless = { accountRef: null, name: null };
  const others = lines.filter(({ memberId }) => hidden.has(memberId)).reduce<Sums>(add, noSums);
  return {
    list: page.map(present),
    unlisted: hidden.size > 0 ? { ...nameless, ...shownSums(others) } : null,
    total: { ...nameless, ...shownSums(bill) },
    next: from + linePage < shown.length ? String(from + linePage) : null,
  };
}

import { attemptFor, type Attempt } from '@/lib/client/call/new-key';
import type { WalletTransferInput } from '@/lib/contract/calls/wallet';

/**
 * What a member typed into a form of the wallet and has not sent, and the key of an attempt whose end is not known.
 * Both outlive the form: a session that ends in the middle, a login over it, a closed overlay. They live in this
 * tab's memory only, and never show to another member who logs in here.
 */
interface Kept {
  memberId: string;
  values?: object;
  attempt?: Attempt;
  /** The attempt was sent once without an answer: a later refusal says nothing about that first time. */
  unansweredKey?: string;
}

const kept = new Map<string, Kept>();

function keptFor(form: string, memberId: string): Kept {
  const found = kept.get(form);
  if (found?.memberId === memberId) return found;
  const fresh: Kept = { memberId };
  kept.set(form, fresh);
  return fresh;
}

export function readDraft<Values extends object>(form: string, memberId: string, initial: Values): Values {
  return { ...initial, ...keptFor(form, memberId).values };
}

export function keepDraft(form: string, memberId: string, values: object): void {
  keptFor(form, memberId).values = values;
}

export function dropDraft(form: string): void {
  kept.delete(form);
}

/** The same key for the same attempt, however often it is sent; a new one as soon as the attempt says something else. */
export function attemptKey(form: string, memberId: string, body: object): string {
  const entry = keptFor(form, memberId);
  entry.attempt = attemptFor(entry.attempt, body);
  return entry.attempt.key;
}

/** After an answer that ends the attempt: the next one is another one, also with the same content. */
export function endAttempt(form: string): void {
  const entry = kept.get(form);
  if (entry) delete entry.attempt;
}

export function markUnanswered(form: string): void {
  const entry = kept.get(form);
  if (entry?.attempt) entry.unansweredKey = entry.attempt.key;
}

export function isUnanswered(form: string, key: string): boolean {
  return kept.get(form)?.unansweredKey === key;
}

/** A transfer between wallets that was sent and not answered. The reference is its key, and what to ask by. */
export interface SentTransfer extends WalletTransferInput {
  reference: string;
}

const transferKey = 'parlour.transfer';
/** Stands in for the storage of a browser that gives none. */
let sentTransfer: string | null = null;

/** Kept before it is sent and over a reload of the page: who does not know whether money moved must be able to ask. */
export function keepTransfer(memberId: string, transfer: SentTransfer): void {
  sentTransfer = JSON.stringify({ memberId, ...transfer });
  try {
    sessionStorage.setItem(transferKey, sentTransfer);
  } catch {
    // The memory of the tab has it.
  }
}

export function readTransfer(memberId: string): SentTransfer | null {
  try {
    const found = JSON.parse(storedTransfer() ?? 'null') as Partial<
      SentTransfer & { memberId: string }
    > | null;
    if (found?.memberId !== memberId) return null;
    const { reference, from, to, amount } = found;
    return reference && from && to && amount ? { reference, from, to, amount } : null;
  } catch {
    return null;
  }
}

export function forgetTransfer(): void {
  sentTransfer = null;
  try {
    sessionStorage.removeItem(transferKey);
  } catch {
    // Nothing was stored.
  }
}

function storedTransfer(): string | null {
  try {
    return sessionStorage.getItem(transferKey) ?? sentTransfer;
  } catch {
    return sentTransfer;
  }
}

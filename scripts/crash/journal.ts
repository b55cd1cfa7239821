import { moneyText } from '@/lib/money';

/** What the runner asked for and what came of it. The runner judges the ledger by this and by nothing else. */
export type CallKind = 'deposit' | 'withdrawal' | 'bet' | 'win' | 'rollback' | 'ticket' | 'return';

/**
 * `unanswered` is everything that leaves the caller in doubt: no answer, half an answer, a server error. `refused` is a
 * clear no: nothing may have moved.
 */
export type Outcome = 'acknowledged' | 'refused' | 'unanswered';

export interface Attempt {
  kind: CallKind;
  amountMinor: bigint;
  commandKey: string | null;
  idempotencyKey?: string;
  /** Whether the time for it can be over when it is sent again: a refusal is an answer then. */
  mayBeOver?: boolean;
  /** Sends the call; returns the ledger's key where only the answer tells it. */
  send: () => Promise<string | null>;
}

export interface Entry {
  kind: CallKind;
  memberId: string;
  amountMinor: bigint;
  outcome: Outcome;
  /** The error code of a refusal. */
  code: string | null;
  /** The key of the ledger's command; null while only the answer could tell it. */
  commandKey: string | null;
  /** What the key of the call was, where the platform chooses the id. */
  idempotencyKey: string | null;
  mayBeOver: boolean;
  /** Sends the same call again, with the same key; resolves when it was acknowledged. */
  repeat: () => Promise<void>;
}

/** What the ledger holds under one key. */
export interface StoredCommand {
  transferCount: number;
  memberId: string;
  amountMinor: bigint;
  kind: string;
}

const ledgerKinds: Readonly<Record<CallKind, string>> = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  bet: 'stake',
  win: 'payout',
  rollback: 'stake_returned',
  ticket: 'stake',
  return: 'stake_returned',
};

/** What a member gains by a call of this kind. */
function effectOf({ kind, amountMinor }: Pick<Entry, 'kind' | 'amountMinor'>): bigint {
  return kind === 'bet' || kind === 'ticket' || kind === 'withdrawal' ? -amountMinor : amountMinor;
}

/** Everything about the entries that the ledger contradicts, one line each. Pure, so that a test can show it finds things. */
export function judge(entries: readonly Entry[], commands: ReadonlyMap<string, StoredCommand>): string[] {
  const wrong: string[] = [];
  const seen = new Set<string>();
  for (const entry of entries) {
    const { kind, outcome, commandKey, amountMinor } = entry;
    const name = `${kind} ${commandKey ?? entry.idempotencyKey} of ${moneyText(amountMinor)}`;
    const stored = commandKey ? commands.get(commandKey) : undefined;
    if (commandKey && seen.has(commandKey)) wrong.push(`${name} has the key of another call`);
    if (commandKey) seen.add(commandKey);
    if (outcome === 'acknowledged' && !stored)
      wrong.push(`${name} was acknowledged and is not in the ledger`);
    if (outcome === 'refused' && stored)
      wrong.push(`${name} was refused (${entry.code}) and is in the ledger`);
    if (!stored) continue;
    const isWhole =
      stored.transferCount === 1 &&
      stored.amountMinor === amountMinor &&
      stored.kind === ledgerKinds[kind] &&
      stored.memberId === entry.memberId;
    if (!isWhole)
      wrong.push(
        `${name} is in the ledger as ${stored.transferCount} × ${stored.kind} of ${moneyText(stored.amountMinor)}`,
      );
  }
  return wrong;
}

/** After so long a play in all, calls of these kinds are made and answered on any machine: bets at once, the others now and then. */
const certainAfterMs = {
  deposit: 3_000,
  bet: 3_000,
  win: 3_000,
  withdrawal: 10_000,
  ticket: 10_000,
} as const;

/**
 * What no caller was granted, although it was played for long enough, one line each. `entries` are those of the play itself, once nothing
 * is in doubt: where everything is refused nothing is lost either, and nothing was tried.
 */
export function neverGranted(entries: readonly Entry[], playedMs: number): string[] {
  return (Object.keys(certainAfterMs) as (keyof typeof certainAfterMs)[]).flatMap((kind) => {
    const sent = entries.filter((entry) => entry.kind === kind);
    if (playedMs < certainAfterMs[kind] || sent.some(({ outcome }) => outcome === 'acknowledged')) return [];
    const codes = [...new Set(sent.map(({ code }) => code ?? 'no answer'))].join(', ');
    return [
      `no ${kind} was acknowledged: ${sent.length === 0 ? 'none was sent' : `${sent.length} sent, ${codes}`}`,
    ];
  });
}

/** What each member must have when every call of the journal is settled one way or the other. */
export function expectedBalances(entries: readonly Entry[]): Map<string, bigint> {
  const balances = new Map<string, bigint>();
  for (const entry of entries) {
    const before = balances.get(entry.memberId) ?? 0n;
    balances.set(entry.memberId, entry.outcome === 'acknowledged' ? before + effectOf(entry) : before);
  }
  return balances;
}

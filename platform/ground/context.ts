import { CallError } from '@/lib/contract/errors';
import type { AccountType } from '@/lib/contract/types';
import type { Db, Reader } from '@/platform/ground/db';

/** The member behind a session token, as the session's row has it. */
export interface Caller {
  memberId: string;
  sessionId: string;
  accountType: AccountType;
  /** `restricted` sessions must change their password before anything else. */
  sessionKind: 'full' | 'restricted';
}

/** What every handler gets beside its input. Who may call at all was checked before, by the call's `access`. */
export interface CallContext {
  db: Db;
  /** Of the calls that read records; see `recordsOf`. */
  records?: Reader | undefined;
  caller: Caller | null;
  /** The vendor or provider whose signature was verified. */
  signer: string | null;
  clientAddress: string;
  /** Names the browser, where it has logged in before; null for one that has not. */
  deviceToken: string | null;
  /** Names the browser that has asked for a letter and may read it; for calls that know it. */
  browserToken?: string | null;
  userAgent: string;
  /** EN, TY, CN … */
  language: string;
  /** The site's own address as this caller reached it, without a slash at the end. */
  origin: string;
  /** The address of the site that the member is on, when that is another deployment in front of this one. */
  siteOrigin?: string;
  idempotencyKey: string | null;
  requestId: string;
  now: Date;
}

/**
 * For what a member or an agent looks up: it may be answered by a replica. Nothing that decides is read by it, nor who may read; a
 * call that is none of `record-calls.ts` gets the primary.
 */
export function recordsOf({ records, db }: Pick<CallContext, 'records' | 'db'>): Reader {
  return records ?? db;
}

export function requireCaller(context: CallContext): Caller {
  if (!context.caller) throw new CallError('auth.required');
  return context.caller;
}

export function requireSigner(context: CallContext): string {
  if (!context.signer) throw new CallError('auth.signature');
  return context.signer;
}

export function requireKey(context: CallContext): string {
  if (!context.idempotencyKey) throw new CallError('idempotency.missing');
  return context.idempotencyKey;
}

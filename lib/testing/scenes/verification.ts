import { inTransaction, type Db } from '@/platform/ground/db';
import { issueCode, type CodeQuestion, type CodeRequest } from '@/platform/people/verification';
import { newestCode } from '../stand-ins/newest-code';

let count = 0;

/** A number that no other test has used. */
export const newNumber = (): string => `+63917${String((count += 1)).padStart(7, '0')}`;

export function requestOf(destination: string, over: Partial<CodeRequest> = {}): CodeRequest {
  return {
    purpose: 'login',
    channel: 'sms',
    destination,
    isReal: true,
    language: 'EN',
    clientAddress: `198.51.${(count += 1) >> 8}.${count & 255}`,
    now: new Date(),
    ...over,
  };
}

export const issue = (db: Db, request: CodeRequest) => inTransaction(db, (tx) => issueCode(tx, request));

/** A code that is under way, and the right question about it. */
export async function issued(db: Db, over: Partial<CodeRequest> = {}): Promise<CodeQuestion> {
  const { instead: _instead, ...request } = requestOf(over.destination ?? newNumber(), over);
  await issue(db, { ...request, ...over });
  const { purpose, channel, destination, subject, now } = request;
  const code = await newestCode(db, destination, now);
  return { purpose, channel, destination, code, now, ...(subject === undefined ? {} : { subject }) };
}

/** How many of many uses at one moment are told yes. */
export async function usesAtOnce(count: number, use: () => Promise<boolean>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: count }, use));
  return answers.filter(Boolean).length;
}

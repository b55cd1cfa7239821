import type { InputOf, OutputOf } from '@/lib/contract/define';
import type { promotions } from '@/lib/contract/calls/promotions';
import { samplePicture } from '@/lib/testing/sample-inputs';
import { createMember, putContact } from '@/platform/people/members';
import { putPromotion } from '@/platform/brand/content';
import type { CallContext } from '@/platform/ground/context';
import { inTransaction, newId, type Db } from '@/platform/ground/db';
import { keepImage } from '@/platform/brand/uploads';
import { promotionsHandlers } from '@/platform/engage/promotions/handlers';
import { putPromotionTerms, type TermsChange } from '@/platform/engage/promotions/put-terms';

/** Arranging for the tests of this domain: promotions with terms, members, calls as the door makes them. */
export const now = new Date('2026-11-20T12:00:00Z');
const firstDay = new Date('2020-01-01T00:00:00Z');

export type Terms = Omit<TermsChange, 'promotionId' | 'effectiveFrom' | 'recordedBy'>;

export async function arrangePromotion(db: Db, promotionId: string, terms: Terms | null): Promise<void> {
  await inTransaction(db, async (tx) => {
    const place = { picture: '/p.svg', linkage: null, sortOrder: 1, shownFrom: firstDay };
    const texts = {
      EN: { title: `About ${promotionId}`, summary: 'A summary.', content: '<p>All of it.</p>' },
      TY: { title: `Tungkol sa ${promotionId}`, summary: 'Buod.', content: '<p>Lahat.</p>' },
    };
    await putPromotion(tx, { promotionId, type: 'OTHERS', ...place }, { texts, recordedBy: 'test' });
    if (terms) {
      const change = { promotionId, ...terms, effectiveFrom: firstDay, recordedBy: 'test' };
      await putPromotionTerms(tx, change);
    }
  });
}

export async function arrangeMember(db: Db): Promise<string> {
  const username = `p${newId('x').slice(-12)}`;
  return (await createMember(db, { username, password: 'a-long-password-1', accountType: 0, now })).id;
}

let numbers = 0;

export async function bindMobile(db: Db, memberId: string): Promise<void> {
  const value = `+63917${String((numbers += 1)).padStart(7, '0')}`;
  await inTransaction(db, (tx) => putContact(tx, { memberId, kind: 'mobile', value, now }));
}

export function contextFor(db: Db, memberId: string, part: Partial<CallContext> = {}): CallContext {
  return {
    db,
    caller: { memberId, sessionId: 'ses_1', accountType: 0, sessionKind: 'full' },
    signer: null,
    deviceToken: null,
    clientAddress: '203.0.113.7',
    userAgent: 'test',
    language: 'EN',
    origin: 'https://parlour.test',
    idempotencyKey: newId('key'),
    requestId: 'test',
    now,
    ...part,
  };
}

type Calls = typeof promotions;

export async function ask<Verb extends keyof Calls>(
  verb: Verb,
  context: CallContext,
  input: InputOf<Calls[Verb]>,
): Promise<OutputOf<Calls[Verb]>> {
  const handler = promotionsHandlers.get(`promotions.${verb}`) as
    ((context: CallContext, input: unknown) => Promise<unknown>) | undefined;
  if (!handler) throw new Error(`There is no handler promotions.${verb}`);
  return (await handler(context, input)) as OutputOf<Calls[Verb]>;
}

export async function upload(context: CallContext): Promise<string> {
  return (await keepImage(context, { image: samplePicture })).imageId;
}

export const money = { wageringMultiple: null, validDays: null };
export const fiveInCash = { kind: 'cash', value: 500n, ...money } as const;

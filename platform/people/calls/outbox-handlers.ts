import { contract } from '@/lib/contract';
import { CallError, invalidFields } from '@/lib/contract/errors';
import { implement } from '@/lib/contract/implement';
import type { CallContext } from '@/platform/ground/context';
import { getSettings } from '@/platform/brand/settings';
import { readerOf } from './letter-reader';
import { listLetters, recipientOf } from '@/platform/brand/outbox';

export const outboxHandlers = implement<CallContext, typeof contract.outbox>(contract.outbox, {
  /** A browser is no phone and no mailbox, so a brand with real money has no such call. */
  list: async (context, input) => {
    const { db, now } = context;
    const { isPlayMoney } = await getSettings(db, now);
    if (!isPlayMoney) throw new CallError('request.not.found');
    const recipient = recipientOf(input.recipient);
    if (!recipient) throw invalidFields({ recipient: { code: 'invalid' } });
    return { list: await listLetters(db, { recipient, shownTo: await readerOf(context), now }) };
  },
});

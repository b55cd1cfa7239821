import { defineCall, defineFamily } from '../define';
import type { TimeText } from '../types';

/** What the demonstration would have sent, had it somebody to send it with; shown to whom it belongs and to nobody else. */
export interface OutboxLetter {
  id: string;
  channel: 'sms' | 'email';
  subject: string;
  body: string;
  sentAt: TimeText;
}

export const outbox = defineFamily('outbox', {
  list: defineCall<{ recipient: string }, { list: OutboxLetter[] }>({
    method: 'POST',
    path: '/wps/system/outbox',
    access: 'public',
    knowsCaller: true,
    knowsDevice: true,
    knowsBrowser: true,
    rate: { points: 60, seconds: 60 },
  }),
});

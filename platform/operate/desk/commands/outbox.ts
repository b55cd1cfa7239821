import { maskedEmail, maskedMobile } from '@/lib/server/phone-number';
import { say } from '@/lib/said';
import { recordAudit } from '@/platform/ground/audit';
import { listLettersForOperator, recipientOf } from '@/platform/brand/outbox';
import { getSettings } from '@/platform/brand/settings';
import { DeskError, type DeskNoun, type Shown } from '../command';

/**
 * What the page of the outbox shows to nobody but whose it is. The log says whose letters were read; a number or an
 * address stands in it masked, because nobody can take it out again.
 */
export const outbox: DeskNoun = {
  '': {
    right: 'members.talk',
    kind: 'write',
    needsFresh: true,
    args: '<number-or-address>',
    needsReason: true,
    about:
      'The letters of the last day that the demonstration did not send, codes included: to a number with + and the code of its country, or to an e-mail address.',
    run: async ({ tx, now, actor, reason, args }) => {
      const { isPlayMoney } = await getSettings(tx, now);
      if (!isPlayMoney)
        throw new DeskError(say`There is no outbox here: a brand with real money sends its letters`);
      const recipient = recipientOf(args[0] ?? '');
      if (!recipient)
        throw new DeskError(
          say`Write a number that begins with + and the code of its country, or an e-mail address`,
        );
      const found = await listLettersForOperator(tx, { recipient, now });
      const masked = recipient.includes('@') ? maskedEmail(recipient) : maskedMobile(recipient);
      const owners = new Set(found.map(({ memberId }) => memberId ?? masked));
      for (const subject of owners.size > 0 ? owners : [masked]) {
        const letters = found.filter(({ memberId }) => (memberId ?? masked) === subject);
        const after = { recipient: masked, letters: letters.map(({ letter }) => letter.id) };
        await recordAudit(tx, { actor, action: 'outbox.read', subject, after, reason, now });
      }
      return found.map(({ memberId, letter }): Shown => {
        const { id, sentAt, channel, subject, body } = letter;
        return {
          letter: id,
          at: new Date(sentAt),
          of: memberId,
          by: channel,
          subject: subject || null,
          body,
        };
      });
    },
  },
};

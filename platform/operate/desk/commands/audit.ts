import { listAudit } from '@/platform/ground/audit';
import type { DeskNoun, Shown } from '../command';
import { requireWhole } from '../inputs';

export const audit: DeskNoun = {
  list: {
    options: {
      subject: 'of one thing: the id of a member, a deposit …, or the name of a setting',
      action: 'of one kind: withdrawal, withdrawal.approve …',
      by: 'of one operator, by name',
      limit: 'how many; 50 when it is not said',
    },
    about: 'Who did what at the desk, the newest first.',
    run: async ({ tx, options: { subject, action, by, limit = '50' } }) => {
      const actor = by === undefined ? undefined : `desk:${by}`;
      const rows = await listAudit(tx, {
        subject,
        action,
        actor,
        limit: requireWhole(limit, '--limit', [1, 1_000]),
      });
      return rows.map((row): Shown => ({
        at: row.recordedAt,
        by: row.actor,
        action: row.action,
        subject: row.subject,
        before: row.before === null ? null : JSON.stringify(row.before),
        after: row.after === null ? null : JSON.stringify(row.after),
        reason: row.reason,
      }));
    },
  },
};

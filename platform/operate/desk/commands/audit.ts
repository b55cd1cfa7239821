import { say } from '@/lib/said';
import { listAudit } from '@/platform/ground/audit';
import { DeskError, type DeskCall, type DeskNoun, type Shown } from '../command';
import { nameIn } from '../eyes/person';
import { momentOf, requireWhole } from '../inputs';

/** An operator has a name in each door. */
const actorsOf = (name: string): string[] => [`desk:${name}`, `shell:${name}`];

/** Whoever may not read the log reads what they did themselves. */
function namesFor({ may, actor, options: { by } }: DeskCall): string[] | undefined {
  const own = actorsOf(nameIn(actor));
  if (may('audit.read')) return by === undefined ? undefined : actorsOf(by);
  if (by !== undefined && !own.includes(`desk:${by}`))
    throw new DeskError(say`To read what others did needs audit.read`, 'forbidden');
  return own;
}

export const audit: DeskNoun = {
  list: {
    right: 'audit.own',
    kind: 'read',
    reads: 'caught-up',
    options: {
      subject: 'of one thing: the id of a member, a deposit …, or the name of a setting',
      action: 'of one kind: withdrawal, withdrawal.approve …',
      by: 'of one operator, by name',
      from: 'since a time: 2026-12-01T10:00Z',
      until: 'until a time: 2026-12-01T10:00Z',
      before: 'what was written before this entry: aud_…',
      limit: 'how many; 50 when it is not said',
    },
    pagedBy: 'entry',
    exportRows: 1_000,
    about: 'Who did what at the desk, the newest first.',
    run: async (call) => {
      const { tx, options } = call;
      const { subject, action, before, limit = '50' } = options;
      const rows = await listAudit(tx, {
        ...{ subject, action, before, actors: namesFor(call) },
        ...{ from: momentOf(options.from, '--from'), until: momentOf(options.until, '--until') },
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
        via: row.via,
        address: row.address,
        entry: row.id,
      }));
    },
  },
};

import { say, type Said } from '@/lib/said';
import { recordAudit } from '@/platform/ground/audit';
import { endAlert, listOpenAlerts } from '@/platform/ground/alerts';
import { DeskError, type DeskCall, type DeskNoun, type Shown } from '../command';
import { nameIn } from '../eyes/person';

const longestReason = 300;

/** What one did alone in a need is looked at by an admin, at the pages, and not by who did it: in the shell anybody is anybody. */
async function assertMayEnd({ tx, may, via, actor }: DeskCall, alertId: string): Promise<void> {
  const alert = (await listOpenAlerts(tx)).find((each) => each.alertId === alertId);
  if (alert?.kind !== 'break_glass') return;
  if (via !== 'page' || !may('operators.write') || nameIn(alert.detail.by ?? '') === nameIn(actor))
    throw new DeskError(
      say`Another admin looks at what one did alone, and says so at the pages`,
      'forbidden',
    );
}

/** Figures are texts; what a comparison of agents' figures has found is one sentence of the database. */
function spokenDetail(detail: Readonly<Record<string, string>>): Shown {
  return Object.fromEntries(Object.entries(detail).map(([name, text]) => [name, spokenText(text)]));
}

function spokenText(text: string): string | Said {
  const [, team, accounts] = /^the team has (\S+), its accounts (\S+)$/.exec(text) ?? [];
  if (team && accounts) return say`the team has ${team}, its accounts ${accounts}`;
  const [, ledger, reports] = /^the ledger has (\S+), reports (\S+)$/.exec(text) ?? [];
  return ledger && reports ? say`the ledger has ${ledger}, reports ${reports}` : text;
}

/** What somebody has to look at. */
export const alerts: DeskNoun = {
  list: {
    right: 'jobs.read',
    kind: 'read',
    about:
      'What nobody has looked at yet, the oldest first: rooms with bots that pay more than luck explains, accounts that stake against each other (opposed show).',
    run: async ({ tx }) =>
      (await listOpenAlerts(tx)).map(({ alertId, kind, subject, period, detail, raisedAt }) => ({
        alert: alertId,
        since: raisedAt,
        kind,
        of: subject,
        week: period,
        ...spokenDetail(detail),
      })),
  },
  end: {
    right: 'jobs.write',
    kind: 'write',
    args: '<alert>',
    needsReason: true,
    about: 'Says what was found, and takes the alert off the list.',
    run: async (call) => {
      const { tx, now, actor, reason, args } = call;
      const [alertId = ''] = args;
      await assertMayEnd(call, alertId);
      if (reason.length > longestReason)
        throw new DeskError(say`A reason has at most ${longestReason} characters`);
      if (!(await endAlert(tx, { alertId, actor, reason, now })))
        throw new DeskError(say`There is no alert ${alertId} that is open. See: alerts list`);
      await recordAudit(tx, { actor, action: 'alert.end', subject: alertId, reason, now });
      return say`${alertId} is off the list.`;
    },
  },
};

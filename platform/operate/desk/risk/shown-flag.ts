import type { RiskFlag } from '@/platform/operate/risk';
import type { Shown } from '../command';

/** A line of the list. */
export function shownFlag(flag: RiskFlag, nameOf: (id: string) => string): Shown {
  return {
    flag: flag.id,
    rule: flag.rule,
    sign: flag.sign || null,
    username: nameOf(flag.subjectId),
    accounts: flag.members.length,
    severity: flag.severity,
    since: flag.firstSeenAt,
    lastSeenAt: flag.lastSeenAt,
    state: flag.state,
    decidedBy: flag.decidedBy,
    decidedAt: flag.decidedAt,
    reason: flag.reason,
  };
}

import type { Finding, KnownFlag } from './types';

export type Verdict =
  | { kind: 'new' }
  /** Nothing that was not there. */
  | { kind: 'known'; flagId: string }
  /** An open flag has become worse. */
  | { kind: 'grown'; flagId: string };

/** Groups that have so many accounts in common are one. */
const leastShared = 2;

function isOfTheSame(finding: Finding, flag: KnownFlag): boolean {
  if (flag.rule !== finding.rule || flag.sign !== finding.sign || flag.subjectKind !== finding.subjectKind)
    return false;
  if (finding.subjectKind !== 'group') return flag.subjectId === finding.subjectId;
  const known = new Set(flag.members);
  return finding.members.filter((id) => known.has(id)).length >= leastShared;
}

/** No account that the flag does not name, and no step more than it had. */
const covers = (flag: KnownFlag, { members, severity }: Finding): boolean =>
  severity <= flag.severity && members.every((id) => flag.members.includes(id));

/**
 * Whether a finding is news. It is not while a flag of its rule, whatever became of it, names all of its accounts and was at
 * least as severe. What is more than that makes an open flag grow, and is a new flag where there is no open one.
 */
export function compare(finding: Finding, flags: readonly KnownFlag[]): Verdict {
  const same = flags.filter((flag) => isOfTheSame(finding, flag));
  const covering = same.filter((flag) => covers(flag, finding));
  const known = covering.find(({ state }) => state === 'open') ?? covering[0];
  if (known) return { kind: 'known', flagId: known.id };
  const open = same.find(({ state }) => state === 'open');
  return open ? { kind: 'grown', flagId: open.id } : { kind: 'new' };
}

import type { ReportAccount } from '@/lib/contract/calls/agent-centre/report-parts';
import { isDirect, nameFor, sealAccountRef } from '../scope';
import { countBelowEach, type NamedNode } from './stores/account-store';
import type { View } from './view';

/** Accounts of one page as this viewer reads them. */
export async function presentAccounts<Line extends NamedNode>(
  { db, scope }: Pick<View, 'db' | 'scope'>,
  lines: readonly Line[],
): Promise<(line: Line) => ReportAccount> {
  const nodeNos = [...new Set(lines.map(({ nodeNo }) => nodeNo))];
  const below = await countBelowEach(db, nodeNos);
  return (line) => ({
    account: sealAccountRef(scope, line.nodeNo),
    name: nameFor(scope, line),
    isMasked: !isDirect(scope, line),
    accountType: line.accountType,
    level: line.path.length - scope.ownerNode.path.length,
    below: below.get(line.nodeNo) ?? 0,
  });
}

import { createDatabase } from '@/platform/ground/db';
import { migrate } from '@/platform/ground/db/migrate';
import { withBenchServer } from '@/scripts/bench/bench-server';
import type { BenchRow } from '../../scripts/bench/rows';
import { benchAudit, writeAudit } from './audit';
import { benchBeside } from './beside';
import { benchMembers, writeMembers } from './members';
import { benchReports, writeFigures } from './reports';

/** Commands of the operator's desk on the rows of a house that has been open for long: a database of its own, no site. */
export function benchDesk(): Promise<BenchRow[]> {
  return withBenchServer(async ({ poolFor }) => {
    const [owner, app, site] = [poolFor(null, 2), poolFor('parlour_app', 2), poolFor('parlour_app', 8)];
    await migrate(owner);
    await writeMembers(owner);
    await writeFigures(owner);
    await writeAudit(owner);
    const db = createDatabase(app);
    return [
      ...(await benchMembers(db)),
      ...(await benchReports(db)),
      ...(await benchBeside(createDatabase(site), db)),
      ...(await benchAudit(db)),
    ];
  });
}

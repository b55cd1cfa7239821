import {
  agentReports,
  movementKinds,
  type Movement,
  type MovementSums,
  type MovementsInput,
  type MovementsOutput,
} from '@/lib/contract/calls/agent-centre/agent-reports';
import { ReportExport } from '../report/report-export';

interface SumsRow extends MovementSums {
  name: string;
  of: 'own' | 'team';
}

const sumsColumns = ['name', 'of', ...movementKinds] as const satisfies readonly (keyof SumsRow)[];
const movementColumns = ['at', 'kind', 'amount'] as const satisfies readonly (keyof Movement)[];

const sumsRowsOf = ({ accounts }: MovementsOutput): SumsRow[] =>
  accounts.flatMap(({ name, own, team }) => [
    { name, of: 'own' as const, ...own },
    { name, of: 'team' as const, ...team },
  ]);

const aboutOf = ({ period, totals, notListed }: MovementsOutput) => ({ period, totals, notListed });

export interface MovementExportProps {
  input: MovementsInput | null;
  view: 'accounts' | 'movements';
}

export function MovementExport({ input, view }: MovementExportProps) {
  const shared = { descriptor: agentReports.downlineMovements, input, aboutOf };
  if (view === 'accounts')
    return (
      <ReportExport {...shared} rowsOf={sumsRowsOf} columns={sumsColumns} fileName="downline-movements" />
    );
  return (
    <ReportExport
      {...shared}
      rowsOf={({ movements }) => movements}
      columns={movementColumns}
      fileName="account-movements"
    />
  );
}

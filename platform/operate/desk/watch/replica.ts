import { say } from '@/lib/said';
import { currentRecords, longestLagMs, type ReplicaState } from '@/platform/ground/records';
import type { HealthLine } from './health-line';

const seconds = (ms: number): number => Math.round(ms / 100) / 10;

function stateLine(state: ReplicaState): Pick<HealthLine, 'state' | 'value'> {
  if (state.kind === 'following') {
    const { lagMs } = state;
    if (lagMs === 0) return { state: 'ok', value: say`has all that the primary has` };
    return lagMs <= longestLagMs
      ? { state: 'ok', value: say`${seconds(lagMs)} s behind` }
      : { state: 'late', value: say`too far behind: the primary answers in its place` };
  }
  const values = {
    silent: say`does not answer: the primary answers in its place`,
    'no-replica': say`follows nobody: the primary answers in its place`,
    'another-server': say`belongs to another database: the primary answers in its place`,
  };
  return { state: 'failed', value: values[state.reason] };
}

/** None where no replica is asked. */
export async function replicaLines(): Promise<HealthLine[]> {
  const records = currentRecords();
  if (!records) return [];
  const { replica, primary } = records.answered;
  return [
    { part: 'database', of: say`replica for records`, ...stateLine(await records.state()) },
    {
      ...{ part: 'database', of: say`records`, state: 'ok' },
      value: say`this process has read ${replica} from the replica, ${primary} from the primary`,
    },
  ];
}

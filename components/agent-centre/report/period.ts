import {
  maxReportDays,
  reportPeriods,
  type ReportPeriodInput,
  type ReportPeriodName,
} from '@/lib/contract/calls/agent-centre/report-parts';
import type { AgentAddress } from './address';

export const defaultPeriod: ReportPeriodName = 'thisHalfMonth';

export type PeriodChoice = ReportPeriodName | 'custom';

export const periodChoices: readonly PeriodChoice[] = [...reportPeriods, 'custom'];

/** `order`: the days are in the wrong order; `long`: there are more than 92; `missing`: one of them is not there yet. */
export type PeriodFault = 'order' | 'long' | 'missing';

export interface ReadPeriod {
  choice: PeriodChoice;
  from: string;
  to: string;
  /** Null while nothing can be asked for. */
  input: ReportPeriodInput | null;
  fault: PeriodFault | null;
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const dayMs = 86_400_000;
const timeOf = (day: string) => (dayPattern.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN);

function faultOf(from: string, to: string): PeriodFault | null {
  const [first, last] = [timeOf(from), timeOf(to)];
  if (Number.isNaN(first) || Number.isNaN(last)) return 'missing';
  if (first > last) return 'order';
  return last - first >= maxReportDays * dayMs ? 'long' : null;
}

/** The period that the address names; this half-month for whatever else it says. */
export function periodOf({ get }: Pick<AgentAddress, 'get'>): ReadPeriod {
  const named = periodChoices.find((one) => one === get('period'));
  // Two days alone say enough: links of other rooms have no more.
  const choice = named ?? (get('from') || get('to') ? 'custom' : defaultPeriod);
  if (choice !== 'custom') return { choice, from: '', to: '', input: { period: choice }, fault: null };
  const [from, to] = [get('from') ?? '', get('to') ?? ''];
  const fault = faultOf(from, to);
  return { choice, from, to, fault, input: fault ? null : { from, to } };
}

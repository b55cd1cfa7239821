import type { ReportFilter } from '@/lib/contract/calls/agent-centre/report-parts';
import { gameTypes, type GameType } from '@/lib/contract/types';
import type { AgentAddress } from './address';
import { periodOf, type ReadPeriod } from './period';

export interface ReadFilter {
  period: ReadPeriod;
  account: string | null;
  gameType: GameType | null;
  /** Null while the period cannot be asked for. */
  input: ReportFilter | null;
}

/** What every report is asked for, as the address says it. */
export function filterOf(address: AgentAddress): ReadFilter {
  const period = periodOf(address);
  const account = address.get('account');
  const gameType = gameTypes.find((one) => one === address.get('type')) ?? null;
  const input = period.input && {
    ...period.input,
    ...(account !== null && { account }),
    ...(gameType && { gameType }),
  };
  return { period, account, gameType, input };
}

/** The one of these that the address names, or the first. */
export function chosenOf<Value extends string>(named: string | null, values: readonly Value[]): Value {
  return values.find((one) => one === named) ?? values[0]!;
}

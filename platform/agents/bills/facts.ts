import type { PeriodFacts } from '@/lib/contract/agent-rules/facts';
import type { ContractScope, ContractTerms } from '@/lib/contract/agent-rules/terms';
import { minorOf } from '@/lib/contract/agent-rules/terms';
import type { Reader } from '@/platform/ground/db';
import type { Period } from '../contracts';

/** Sums over a team in a period, in minor units. */
export type Sums = Omit<PeriodFacts, 'from' | 'to'>;

export interface Line extends Sums {
  /** An account directly below, with all below it. */
  memberId: string;
}

/** What is asked about many teams at once: one period, one kind of games, one measure of what counts. */
export interface Question {
  /** Days for dividends and days, the time between two moments for shorter spans. */
  span: 'days' | 'moments';
  period: Period;
  scope: ContractScope;
  activeMinBet: bigint;
  singleBet: bigint;
}

/** A team with what each account directly below the agent brought, with all below it. */
export interface TeamSums extends Sums {
  lines: readonly Line[];
}

/** Where the figures of teams come from. */
export interface FactsSource {
  /** Of everybody strictly below each of these agents, by where they stood in the period. Who has none is left out. */
  teams(
    reader: Reader,
    question: Question,
    agentIds: readonly string[],
  ): Promise<ReadonlyMap<string, TeamSums>>;
  /** The same of one team without the lines that it is made of, which is less to read. */
  sums(reader: Reader, question: Question, agentId: string): Promise<Sums>;
  /** Whether the figures of a period are final and nobody doubts them. */
  isReady(reader: Reader, question: Question, now: Date): Promise<boolean>;
}

export const noSums: Sums = {
  valid: 0n,
  house: 0n,
  gifts: 0n,
  moved: 0n,
  active: 0,
  won: 0n,
  lost: 0n,
};

export function questionOf(terms: ContractTerms, period: Period): Question {
  return {
    span: terms.kind === 'dividend' || terms.kind === 'daily' ? 'days' : 'moments',
    period,
    scope: terms.scope,
    activeMinBet: terms.kind === 'realtime' ? 0n : minorOf(terms.activeMinBet),
    singleBet: terms.kind === 'realtime' ? minorOf(terms.singleBet) : 0n,
  };
}

export const keyOf = ({ span, period, scope, activeMinBet, singleBet }: Question): string =>
  [span, period.from.getTime(), period.to.getTime(), scope, activeMinBet, singleBet].join(' ');

import type { ContractTerms, DailyTerms, DividendTerms, HourlyTerms } from '@/lib/contract/agent-rules/terms';
import { answerContract } from '@/platform/agents/contracts/answer-contract';
import { offerContract, type Offered } from '@/platform/agents/contracts/offer-contract';
import { noSums, type FactsSource, type Question, type Sums } from '@/platform/agents/bills/facts';
import { inTransaction, type Db } from '@/platform/ground/db';
import { setBrand } from './accounts';

/** Figures of teams that a test says itself, by agent: what comes of a question of a period. */
export function saidFacts(say: (agentId: string, question: Question) => Partial<Sums>): FactsSource {
  return {
    teams: (_reader, question, agentIds) =>
      Promise.resolve(new Map(agentIds.map((id) => [id, { ...noSums, ...say(id, question), lines: [] }]))),
    sums: (_reader, question, agentId) => Promise.resolve({ ...noSums, ...say(agentId, question) }),
    isReady: () => Promise.resolve(true),
  };
}

export async function openContracts(db: Db, since: Date): Promise<void> {
  const on = (modId: string) => ({ modId, enabled: '1' as const, childrenNodes: [] });
  const kinds = ['enableCt', 'salary', 'hourSalary', 'agentRealtimeSalary'];
  await setBrand(db, 'whitelabel', kinds.map(on), since);
}

export const dailyTerms = (ratePpm: number, more: Partial<DailyTerms> = {}): DailyTerms => ({
  kind: 'daily',
  scope: 'ALL',
  activeMinBet: '0.00',
  dailyDelayDays: 0,
  tiers: [{ minValid: '0.00', minActive: 0, ratePpm, fixed: null }],
  ...more,
});

export const hourlyTerms = (ratePpm: number): HourlyTerms => ({
  kind: 'hourly',
  scope: 'ALL',
  activeMinBet: '0.00',
  tiers: [{ minValid: '0.00', minActive: 0, ratePpm }],
});

export const dividendTerms = (ratePpm: number): DividendTerms => ({
  kind: 'dividend',
  scope: 'ALL',
  period: 'half-month',
  carry: 'month',
  activeMinBet: '0.00',
  platformFeePpm: 0,
  paymentFeePpm: 0,
  tiers: [{ minValid: '0.00', minActive: 0, minLoss: '0.00', ratePpm }],
});

export const actorOf = (ownerId: string) => ({ ownerId, callerId: ownerId, sessionId: 'ses_test' });

export const offerTo = (
  db: Db,
  payerId: string | null,
  receiverId: string,
  terms: ContractTerms,
  now: Date,
): Promise<Offered> =>
  inTransaction(db, (tx) =>
    offerContract(tx, { payerId, receiverId, terms, offeredBy: payerId ?? 'desk:test' }, now),
  );

/** Offered and accepted at once: it holds from the next period. */
export async function agree(
  db: Db,
  payerId: string | null,
  receiverId: string,
  terms: ContractTerms,
  now: Date,
): Promise<string> {
  const { contractId } = await offerTo(db, payerId, receiverId, terms, now);
  await inTransaction(db, (tx) =>
    answerContract(
      tx,
      {
        kind: terms.kind,
        contractId,
        version: 1,
        action: 'accept',
        terminateHigher: false,
        actor: actorOf(receiverId),
      },
      now,
    ),
  );
  return contractId;
}

import { contract } from '@/lib/contract';
import type { ContractTerms } from '@/lib/contract/agent-rules/terms';
import { GatewayClient } from '@/lib/testing/stand-ins/gateway-client';
import { offerContract } from '@/platform/agents/contracts';
import { inTransaction, type Db } from '@/platform/ground/db';
import { getMemberByUsername } from '@/platform/people/members';
import { demonstrationPassword } from '@/platform/operate/seed';

/** Everybody who plays for the run registers with the code of the second. */
export const invitationCode = 'ANA2026';
const chain = ['master', 'ana'] as const;

/** Bills of five minutes: some of them are due while the run lasts. */
const terms = (profitRatePpm: number, lossRatePpm: number): ContractTerms => ({
  ...{ kind: 'realtime', scope: 'ALL', singleBet: '1.00', profitRatePpm, lossRatePpm },
});
const promised = [terms(300, 500), terms(200, 400)] as const;

async function accept(origin: string, username: string, contractId: string): Promise<void> {
  const agent = new GatewayClient({ send: (request) => fetch(request), origin, kind: 'app' });
  const login = { type: 'username', username, password: demonstrationPassword, portal: 'agent' } as const;
  const { code } = await agent.call(contract.session.login, login);
  if (code !== null) throw new Error(`${username} cannot log in: ${code}`);
  const answer = { contractId, version: 1, action: 'accept' } as const;
  const answered = await agent.call(contract.agentContracts.processRealtime, answer);
  if (answered.code !== null) throw new Error(`${username} cannot accept: ${answered.code}`);
}

/** The house promises the first agent a part of the stakes, and that one the next a smaller part. */
export async function agreeContracts(db: Db, origin: string): Promise<void> {
  let payerId: string | null = null;
  for (const [at, username] of chain.entries()) {
    const agent = await getMemberByUsername(db, username);
    if (!agent) throw new Error(`There is no ${username}`);
    const offer = { payerId, receiverId: agent.id, terms: promised[at]!, offeredBy: payerId ?? 'desk:soak' };
    const { contractId } = await inTransaction(db, (tx) => offerContract(tx, offer, new Date()));
    await accept(origin, username, contractId);
    payerId = agent.id;
  }
}

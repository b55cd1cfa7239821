import type { ContractAnswerInput } from '@/lib/contract/calls/agent-centre/agent-contracts';
import { useTestDatabase } from '@/lib/testing/database';
import { actorOf, agree, dailyTerms, offerTo, openContracts } from '@/lib/testing/scenes/agent-contracts';
import { contextOf } from '@/lib/testing/scenes/cashier';
import { openBelow } from '@/lib/testing/scenes/tree';
import { inTransaction } from '@/platform/ground/db';
import { countWaiting } from '@/platform/people/agent-dues';
import { nodeOf } from '@/platform/people/agent-tree';
import { sealAccountRef } from '../scope';
import { answerContract } from './answer-contract';
import { getContract } from './contract-store';
import { endContractsWith } from './end-contract';
import { endOf, stateOf, versionAt } from './rules';
import { listContractsOf, offer, processOf, withdraw } from './index';

const test = useTestDatabase();
const start = new Date('2026-03-01T09:00:00Z');
const now = new Date('2026-03-02T10:00:00Z');
const tomorrow = new Date('2026-03-03T00:00:00Z');
let master: string;
let agent: string;
let below: string;

beforeAll(() => openContracts(test.db, new Date('2026-01-01T00:00:00Z')));
beforeEach(async () => {
  master = (await openBelow(test.db, null, 1, { now: start })).memberId;
  agent = (await openBelow(test.db, master, 2, { now: start })).memberId;
  below = (await openBelow(test.db, agent, 2, { now: start })).memberId;
});

const as = (memberId: string, time = now) =>
  contextOf(test.db, memberId, { accountType: memberId === master ? 1 : 2, now: time });
const answer = (
  memberId: string,
  input: Omit<ContractAnswerInput, 'terminateHigher'>,
  terminateHigher = false,
) => processOf('daily')(as(memberId), { ...input, terminateHigher });
const read = async (id: string) => (await getContract(test.db, id))!;
const promised = () => agree(test.db, null, master, dailyTerms(3_000), start);

describe('a contract', () => {
  it('waits for its receiver, holds from the next period, and is answered once by two at the same moment', async () => {
    await promised();
    const { contractId } = await offerTo(test.db, master, agent, dailyTerms(2_000), now);
    expect(await countWaiting(test.db, agent, now)).toEqual({ daily: 1 });
    const both = await Promise.allSettled(
      [1, 2].map(() => answer(agent, { contractId, version: 1, action: 'accept' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const contract = await read(contractId);
    expect([versionAt(contract, now), versionAt(contract, tomorrow)?.version]).toEqual([null, 1]);
    expect(await countWaiting(test.db, agent, now)).toEqual({});
    await expect(answer(agent, { contractId, version: 1, action: 'reject' })).rejects.toMatchObject({
      code: 'contract.state',
    });
  });

  it('is answered by nobody else, not for an older version, and lapses after seven days', async () => {
    await promised();
    const { contractId } = await offerTo(test.db, master, agent, dailyTerms(2_000), now);
    const accept = { contractId, version: 1, action: 'accept' } as const;
    await expect(answer(below, accept)).rejects.toMatchObject({ code: 'contract.not.found' });
    await expect(answer(master, accept)).rejects.toMatchObject({ code: 'contract.state' });
    await offerTo(test.db, master, agent, dailyTerms(1_500), now);
    await expect(answer(agent, accept)).rejects.toMatchObject({ code: 'contract.version' });
    const week = new Date(now.getTime() + 7 * 86_400_000);
    expect(stateOf(await read(contractId), week)).toBe('expired');
    await withdraw(as(master), { contractId, version: 2 });
    expect(stateOf(await read(contractId), now)).toBe('withdrawn');
  });

  it('promises no more than its payer is promised, and stands beside none for the same games', async () => {
    await expect(offerTo(test.db, master, agent, dailyTerms(1), now)).rejects.toMatchObject({
      code: 'contract.cover',
    });
    await promised();
    await expect(offerTo(test.db, master, agent, dailyTerms(3_001), now)).rejects.toMatchObject({
      code: 'contract.cover',
    });
    await expect(offerTo(test.db, master, below, dailyTerms(1), now)).rejects.toMatchObject({
      code: 'contract.direct',
    });
    await agree(test.db, master, agent, dailyTerms(2_000), now);
    await expect(
      offerTo(test.db, master, agent, dailyTerms(1_000, { scope: 'RNG' }), now),
    ).rejects.toMatchObject({ code: 'contract.exists' });
  });

  it('gets better unasked, and worse only when its receiver accepts, who then ends what is no longer covered below', async () => {
    await promised();
    const contractId = await agree(test.db, master, agent, dailyTerms(2_000), now);
    const lower = await agree(test.db, agent, below, dailyTerms(2_000), now);
    expect((await offerTo(test.db, master, agent, dailyTerms(2_500), now)).isUnasked).toBe(true);
    expect((await offerTo(test.db, master, agent, dailyTerms(1_000), now)).isUnasked).toBe(false);
    expect(versionAt(await read(contractId), tomorrow)?.version).toBe(2);
    const accept = { contractId, version: 3, action: 'accept' } as const;
    await expect(answer(agent, accept)).rejects.toMatchObject({
      code: 'contract.cover.below',
      value: { higherBelow: [{ contractId: lower }] },
    });
    const done = await answer(agent, accept, true);
    expect(done.endedBelow.map((each) => each.contractId)).toEqual([lower]);
    expect(endOf(await read(lower))).toEqual({ endsAt: tomorrow, reason: 'cover' });
    expect(versionAt(await read(contractId), tomorrow)?.version).toBe(3);
  });

  it('ends by notice with the period after, with all that it covers, and with a move', async () => {
    await promised();
    const contractId = await agree(test.db, master, agent, dailyTerms(2_000), now);
    const lower = await agree(test.db, agent, below, dailyTerms(1_000), now);
    await answer(agent, { contractId, version: 1, action: 'terminate' });
    const after = new Date('2026-03-04T00:00:00Z');
    expect([endOf(await read(contractId)), endOf(await read(lower))]).toEqual([
      { endsAt: after, reason: 'notice' },
      { endsAt: after, reason: 'cover' },
    ]);
    await inTransaction(test.db, (tx) =>
      endContractsWith(tx, { memberId: agent, uplineId: master, at: tomorrow, now }),
    );
    expect(endOf(await read(contractId))?.endsAt).toEqual(tomorrow);
  });

  it('is offered by its reference and listed for both sides', async () => {
    await promised();
    const node = (await nodeOf(test.db, agent))!;
    const accountRef = sealAccountRef({ callerId: master }, node.nodeNo);
    const { contract } = await offer(as(master), { accountRef, terms: dailyTerms(2_000) });
    expect(contract).toMatchObject({ side: 'promised', state: 'offered', other: { accountRef } });
    const listed = await listContractsOf(as(agent), {});
    expect(listed.list).toMatchObject([
      { contractId: contract.contractId, side: 'received', waiting: { isMine: true, type: 'offer' } },
    ]);
    expect(listed.kinds.find(({ kind }) => kind === 'daily')).toMatchObject({ waiting: 1, canOffer: false });
  });

  it('cannot be changed behind its versions: the database keeps what was said', async () => {
    const contractId = await promised();
    const change = (what: string) => test.pool.query(`${what} where contract_id = $1`, [contractId]);
    await expect(change(`update agent_contract_versions set terms = '{}'`)).rejects.toThrow(
      /permission denied/,
    );
    await expect(change(`update agent_contract_versions set answer = 'rejected'`)).rejects.toThrow(
      /stays as it is/,
    );
  });
});

it('is not accepted by who only knows its id, whatever side they say', async () => {
  const contractId = await promised();
  const forged = {
    kind: 'daily',
    contractId,
    version: 1,
    action: 'terminate',
    terminateHigher: false,
  } as const;
  await expect(
    inTransaction(test.db, (tx) => answerContract(tx, { ...forged, actor: actorOf(below) }, now)),
  ).rejects.toMatchObject({ code: 'contract.not.found' });
});

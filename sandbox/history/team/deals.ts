import { contract } from '@/lib/contract';
import type { ContractKind } from '@/lib/contract/agent-rules/terms';
import { listReceived, offerContract, stateOf, terrainAt, type Contract } from '@/platform/agents/contracts';
import { sealAccountRef } from '@/platform/agents/scope';
import { inTransaction, type Db } from '@/platform/ground/db';
import { nodeOf } from '@/platform/people/agent-tree';
import { getMemberByUsername } from '@/platform/people/members';
import type { PastClock } from '../past-clock';
import { dayMs, midnightOf } from '../past-site';
import { Person } from '../person';
import { termsOf, waitingTerms, type Level } from './team-terms';
import type { TeamAccount } from './team-accounts';

export interface Dealing {
  db: Db;
  clock: PastClock;
  agents: readonly TeamAccount[];
  until: Date;
}

interface Party {
  memberId: string;
  accountType: 1 | 2;
}

const answers = {
  dividend: contract.agentContracts.processDividend,
  daily: contract.agentContracts.processDaily,
  hourly: contract.agentContracts.processHourly,
  realtime: contract.agentContracts.processRealtime,
} as const;

/**
 * From the top down: each offers the next what is promised to it, and the next accepts. Dividends and days from the first day,
 * hours since three days ago, five minutes since the last afternoon: their bills are many.
 */
export async function makeDeals(dealing: Dealing): Promise<void> {
  const { db, clock, agents, until } = dealing;
  const [master, ana] = [await partyOf(db, 'master', 1), await partyOf(db, 'ana', 2)];
  if (!master || !ana) return;
  const below = agents.map(({ memberId }): Party => ({ memberId, accountType: 2 }));
  const midnight = midnightOf(until);
  const begins: [ContractKind, number][] = [
    ['dividend', 0],
    ['daily', 0],
    ['hourly', midnight - 3 * dayMs],
    ['realtime', midnight - 8 * 3_600_000],
  ];
  for (const [kind, atMs] of begins) {
    clock.goTo(new Date(atMs));
    // An older database may belong to a brand without this kind.
    if (!(await terrainAt(db, clock.now())).isOpen(kind)) continue;
    await agree(dealing, { kind, level: 0, payer: null, receiver: master });
    await agree(dealing, { kind, level: 1, payer: master, receiver: ana });
    for (const receiver of below) await agree(dealing, { kind, level: 2, payer: ana, receiver });
  }
  clock.goTo(new Date());
  await offerOtherTerms(dealing, master, ana);
}

async function partyOf(db: Db, username: string, accountType: 1 | 2): Promise<Party | null> {
  const member = await getMemberByUsername(db, username);
  return member && { memberId: member.id, accountType };
}

interface Deal {
  kind: ContractKind;
  level: Level;
  /** Null is the house. */
  payer: Party | null;
  receiver: Party;
}

const findDeal = async (
  { db, clock }: Dealing,
  { kind, payer, receiver }: Deal,
): Promise<Contract | null> => {
  const received = await listReceived(db, [receiver.memberId], kind);
  const isOpen = (each: Contract) => ['offered', 'active'].includes(stateOf(each, clock.now()));
  return received.find((each) => each.payerId === (payer?.memberId ?? null) && isOpen(each)) ?? null;
};

/** What a run before this one has offered or agreed stays as it is. */
async function agree(dealing: Dealing, deal: Deal): Promise<void> {
  const { db, clock } = dealing;
  const { kind, level, payer, receiver } = deal;
  const terms = termsOf(kind, level);
  if (!(await findDeal(dealing, deal))) {
    if (payer) await offerTo(dealing, payer, receiver, terms);
    else {
      const offer = { payerId: null, receiverId: receiver.memberId, terms, offeredBy: 'desk:demonstration' };
      await inTransaction(db, (tx) => offerContract(tx, offer, clock.now()));
    }
  }
  const made = await findDeal(dealing, deal);
  if (!made || stateOf(made, clock.now()) !== 'offered') return;
  await as(dealing, receiver, (person) =>
    person.call(answers[kind], { contractId: made.id, version: made.versions.length, action: 'accept' }),
  );
}

async function offerTo(
  dealing: Dealing,
  payer: Party,
  receiver: Party,
  terms: ReturnType<typeof termsOf>,
): Promise<void> {
  const node = await nodeOf(dealing.db, receiver.memberId);
  if (!node) return;
  const accountRef = sealAccountRef({ callerId: payer.memberId }, node.nodeNo);
  await as(dealing, payer, (person) =>
    person.call(contract.agentContracts.offerContract, { accountRef, terms }),
  );
}

/** Something to decide for `ana` on the first day of a visitor. */
async function offerOtherTerms(dealing: Dealing, master: Party, ana: Party): Promise<void> {
  const deal = await findDeal(dealing, { kind: 'dividend', level: 1, payer: master, receiver: ana });
  if (deal && deal.versions.length === 1) await offerTo(dealing, master, ana, waitingTerms);
}

async function as(
  { db, clock }: Dealing,
  party: Party,
  act: (person: Person) => Promise<unknown>,
): Promise<void> {
  const person = new Person(db, party.memberId, clock, party.accountType);
  await person.logIn();
  await act(person);
  await person.logOut();
}

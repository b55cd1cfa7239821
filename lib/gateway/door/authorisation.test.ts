import { contract } from '@/lib/contract';
import type { AnyCall } from '@/lib/contract/define';
import type { ErrorCode } from '@/lib/contract/errors';
import type { AccountType } from '@/lib/contract/types';
import { platform } from '@/platform';
import { insertStaff } from '@/platform/people/agent-staff';
import { createMember } from '@/platform/people/members';
import { openSession } from '@/platform/people/sessions/sessions';
import { inTransaction } from '@/platform/ground/db';
import { exclude } from '@/platform/people/protection-gate';
import { demonstrationPassword, seedDemonstration } from '@/platform/operate/seed';
import { useTestDatabase } from '@/lib/testing/database';
import { GatewayClient } from '@/lib/testing/stand-ins/gateway-client';
import { testConnections } from '@/lib/testing/test-connections';
import { sampleInputs, sampleGame, type CallName } from '@/lib/testing/sample-inputs';
import { createDoor } from './door';
import { createLocalTransport } from '../transport/local-transport';
import { createCallLimiter } from './rate-limit';

const test = useTestDatabase();

/** Everyone there is, as far as rights go. */
const people = {
  visitor: null,
  trial: { accountType: 4 },
  member: { accountType: 0 },
  agent1: { accountType: 1 },
  agent2: { accountType: 2 },
  agent41: { accountType: 41 },
  agent42: { accountType: 42 },
  excluded: { accountType: 0 },
  mustChangePassword: { accountType: 0 },
} as const satisfies Record<string, { accountType: AccountType } | null>;
type Person = keyof typeof people;

/** `open`: this person's right is not what the call fails on, if it fails. */
type Verdict = 'open' | ErrorCode;
type Row = Record<Person, Verdict>;

const refusals: ReadonlySet<string> = new Set<ErrorCode>([
  'auth.required',
  'auth.expired',
  'auth.forbidden',
  'auth.password.change',
  'auth.signature',
  'account.real.required',
  'protection.excluded',
  'request.failed',
]);

const all = (verdict: Verdict): Row =>
  Object.fromEntries(Object.keys(people).map((person) => [person, verdict])) as Row;
const everybody = all('open');
const signedOnly = all('auth.signature');
const sessions: Row = { ...everybody, visitor: 'auth.required' };
const members: Row = { ...sessions, mustChangePassword: 'auth.password.change' };
const realMembers: Row = { ...members, trial: 'account.real.required' };
/** A session that must change its password can do this first, and what ends it. */
const realSessions: Row = { ...sessions, trial: 'account.real.required' };
/** What an exclusion stops: new money in, new play. Looking and taking money out stay open. */
const payers: Row = { ...realMembers, excluded: 'protection.excluded' };
/** Who works for an agent has no wallet and no play. */
const noWallet = { agent41: 'auth.forbidden', agent42: 'auth.forbidden' } as const;
/** Trial money is played with as play money is. */
const players: Row = { ...members, excluded: 'protection.excluded', ...noWallet };
const depositors: Row = { ...payers, ...noWallet };
const walletOwners: Row = { ...realMembers, ...noWallet };

/** The centre of agents, for everybody who has it; a member and a trial account have none. */
const agentCentre: Row = {
  ...members,
  trial: 'auth.forbidden',
  member: 'auth.forbidden',
  excluded: 'auth.forbidden',
};
/** What a helper does for an agent too; a reader only reads. */
const teamWork: Row = { ...agentCentre, agent42: 'auth.forbidden' };
/** What an agent does in person. */
const ofAgents: Row = { ...teamWork, agent41: 'auth.forbidden' };

/** The matrix. A call of the contract that has no row here does not compile. */
const matrix: Record<CallName, Row> = {
  'session.login': everybody,
  'session.verifyLogin': everybody,
  'session.sendVerification': everybody,
  'session.sendLoginCode': everybody,
  'session.freePlay': everybody,
  'session.firstLogin': sessions,
  'session.remembered': everybody,
  'session.forgetRemembered': everybody,
  'session.sendUnlock': everybody,
  'session.unlock': everybody,
  'session.passkeyOptions': everybody,
  'session.passkeyLogin': everybody,
  'session.firebaseLogin': everybody,
  'session.logout': sessions,
  'session.captcha': everybody,
  'member.info': members,
  'member.register': everybody,
  'member.registerMobile': everybody,
  'member.quickRegister': everybody,
  'member.sendRegisterCode': everybody,
  'member.changePassword': realSessions,
  'member.forgotByEmail': everybody,
  'member.resetByEmail': everybody,
  'member.sendPasswordCode': everybody,
  'member.resetByMobile': everybody,
  'member.registerSettings': everybody,
  'member.unreadCount': members,
  'member.icons': members,
  'member.setIcon': members,
  'member.avatar': members,
  'member.updateLanguage': members,
  'security.overview': realMembers,
  'security.sendConfirmCode': realMembers,
  'security.confirm': realMembers,
  'security.setPaymentPassword': realMembers,
  'security.sendContactCode': realMembers,
  'security.bindContact': realMembers,
  'security.startAuthenticator': realMembers,
  'security.confirmAuthenticator': realMembers,
  'security.removeAuthenticator': realMembers,
  'security.renewRecoveryCodes': realMembers,
  'security.passkeyOptions': realMembers,
  'security.addPasskey': realMembers,
  'security.removePasskey': realMembers,
  'security.endSession': realMembers,
  'security.endOtherSessions': realMembers,
  'security.forgetAddress': realMembers,
  'agents.affiliate': everybody,
  'agentContracts.income': agentCentre,
  'agentContracts.contracts': teamWork,
  'agentContracts.contractFacts': agentCentre,
  'agentContracts.bills': agentCentre,
  'agentContracts.bill': agentCentre,
  'agentContracts.billLines': agentCentre,
  'agentContracts.offerContract': teamWork,
  'agentContracts.withdrawOffer': teamWork,
  'agentContracts.requestEnd': teamWork,
  'agentContracts.disputeBill': teamWork,
  'agentContracts.processDividend': teamWork,
  'agentContracts.processDaily': teamWork,
  'agentContracts.processHourly': teamWork,
  'agentContracts.processRealtime': teamWork,
  'agentTeam.openAccount': teamWork,
  'agentTeam.createLink': teamWork,
  'agentTeam.endLink': teamWork,
  'agentTeam.links': teamWork,
  'agentTeam.openHelper': ofAgents,
  'agentTeam.setHelperCap': ofAgents,
  'agentTeam.endHelper': ofAgents,
  'agentTeam.helpers': ofAgents,
  'agentTeam.transferDownline': teamWork,
  'agentReports.centre': agentCentre,
  'agentReports.teamOverview': agentCentre,
  'agentReports.downline': agentCentre,
  'agentReports.teamPlay': agentCentre,
  'agentReports.teamBets': agentCentre,
  'agentReports.betProof': agentCentre,
  'agentReports.teamFunds': agentCentre,
  'agentReports.downlineMovements': agentCentre,
  'system.status': everybody,
  'system.whitelabel': everybody,
  'system.permission': everybody,
  'system.jwks': everybody,
  'system.announcements': everybody,
  'system.customerService': everybody,
  'system.customerServiceLink': everybody,
  'system.domainRoutes': everybody,
  'system.countries': everybody,
  'wallet.balance': members,
  'wallet.accountRecords': members,
  'wallet.merchantWallets': members,
  'wallet.transfer': walletOwners,
  'wallet.transferDetail': realMembers,
  'wallet.collectAll': walletOwners,
  'wallet.consolidated': members,
  'wallet.transferUpline': depositors,
  'wallet.uplineTransfers': realMembers,
  'lottery.vietnameseMenu': everybody,
  'lottery.vietnameseRecent': members,
  'lottery.popular': everybody,
  'lottery.vietnameseOpened': everybody,
  'lottery.opened': everybody,
  'lottery.menu': everybody,
  'lottery.recent': members,
  'lottery.plays': everybody,
  'lottery.current': everybody,
  'lottery.drawProof': everybody,
  'lottery.day': everybody,
  'lottery.bet': players,
  'lottery.bets': members,
  'lottery.betDetail': members,
  'lottery.ticketProof': members,
  'lottery.cancelBet': members,
  'lottery.createPlan': players,
  'lottery.plans': members,
  'lottery.stopPlan': members,
  'cashier.options': realMembers,
  'cashier.createDeposit': depositors,
  'cashier.deposit': realMembers,
  'cashier.listDeposits': realMembers,
  'cashier.payoutAccounts': realMembers,
  'cashier.addPayoutAccount': walletOwners,
  'cashier.removePayoutAccount': realMembers,
  'cashier.createWithdrawal': walletOwners,
  'cashier.cancelWithdrawal': realMembers,
  'cashier.confirmReceipt': realMembers,
  'cashier.withdrawal': realMembers,
  'cashier.listWithdrawals': realMembers,
  'cashier.notifyPayment': signedOnly,
  'protection.overview': realMembers,
  'protection.setLimit': realMembers,
  'protection.confirmRaise': realMembers,
  'protection.withdrawRaise': realMembers,
  'protection.exclude': realMembers,
  // Nobody comes back before the end.
  'protection.returnFromExclusion': payers,
  'protection.reality': realMembers,
  'protection.setReality': realMembers,
  'protection.answerReality': realMembers,
  'protection.statement': realMembers,
  'promotions.standings': members,
  'promotions.apply': depositors,
  'promotions.claimRaffle': depositors,
  'promotions.bonuses': realMembers,
  'promotions.wagering': realMembers,
  'promotions.forfeitBonus': realMembers,
  'promotions.rewards': realMembers,
  'promotions.claimReward': walletOwners,
  'games.menus': everybody,
  'games.vendorLanes': everybody,
  'games.list': everybody,
  'games.hot': everybody,
  'games.vendorTypes': members,
  'games.favouriteIds': realMembers,
  'games.addFavourite': realMembers,
  'games.removeFavourite': realMembers,
  'games.favourites': realMembers,
  'games.recent': members,
  'games.roomList': members,
  'games.launch': players,
  'games.bettingRecords': members,
  'games.profit': members,
  'games.roundProof': members,
  'games.jackpots': everybody,
  'system.sealedBooks': everybody,
  'games.liveTables': everybody,
  'games.sportEvents': everybody,
  'games.winners': everybody,
  'boards.wins': everybody,
  'boards.race': everybody,
  'boards.listing': realMembers,
  'boards.setListing': realMembers,
  'missions.summary': members,
  'missions.leaderboard': members,
  'tournaments.list': members,
  'tournaments.board': members,
  'tournaments.statement': members,
  'tournaments.join': depositors,
  'rebates.overview': realMembers,
  'rebates.claim': walletOwners,
  'referral.overview': realMembers,
  'messages.list': members,
  'messages.read': members,
  'messages.readAll': members,
  'messages.remove': members,
  'content.helpCenter': everybody,
  'content.promotions': everybody,
  'content.vipLevels': everybody,
  'content.vipProgress': members,
  'content.uploadImage': everybody,
  'content.feedback': everybody,
  'points.balance': members,
  'points.rewards': members,
  'points.config': members,
  'points.orders': realMembers,
  'points.order': realMembers,
  'points.movements': realMembers,
  'points.redeem': walletOwners,
  'points.convert': walletOwners,
  'points.cancelOrder': realMembers,
  'points.confirmOrder': realMembers,
  'points.addresses': realMembers,
  'points.putAddress': realMembers,
  'points.removeAddress': realMembers,
  'campaigns.choices': realMembers,
  'campaigns.setChoices': realMembers,
  'campaigns.addDevice': realMembers,
  'campaigns.removeDevice': realMembers,
  'campaigns.unsubscribe': everybody,
  'raffles.list': realMembers,
  'raffles.tickets': realMembers,
  'raffles.take': payers,
  'outbox.list': everybody,
  'vendor.authenticate': signedOnly,
  'vendor.balance': signedOnly,
  'vendor.bet': signedOnly,
  'vendor.activity': signedOnly,
  'vendor.reportSetAside': signedOnly,
  'vendor.win': signedOnly,
  'vendor.settleBatch': signedOnly,
  'vendor.correct': signedOnly,
  'vendor.rollback': signedOnly,
  'vendor.enterMatch': signedOnly,
  'vendor.leaveMatch': signedOnly,
  'vendor.stakeBot': signedOnly,
  'vendor.settleMatch': signedOnly,
  'vendor.voidMatch': signedOnly,
  'vendor.reportRooms': signedOnly,
  'vendor.reportTables': signedOnly,
  'vendor.reportEvents': signedOnly,
};

const origin = 'http://parlour.test';

const calls = Object.entries(contract).flatMap(([noun, family]) =>
  Object.entries(family).map(([verb, call]) => [`${noun}.${verb}` as CallName, call as AnyCall] as const),
);

const memberIds = new Map<Person, string>();

/** Taken by somebody else of the same kind, so that the rows after it still ask about the same person. */
const takesRights: ReadonlySet<CallName> = new Set<CallName>(['protection.exclude']);

async function doubleOf(person: Person): Promise<string> {
  const username = `other${person.toLowerCase()}`;
  const accountType = people[person]?.accountType ?? 0;
  return (await createMember(test.db, { username, password: demonstrationPassword, accountType })).id;
}

/** A session of this person, however such a person comes by one. */
async function tokenOf(person: Person, memberId = memberIds.get(person) ?? ''): Promise<string> {
  const kind = person === 'mustChangePassword' ? 'restricted' : 'full';
  const origin = { clientAddress: '203.0.113.5', userAgent: 'test' };
  return inTransaction(
    test.db,
    async (tx) => (await openSession(tx, { memberId, kind, origin, now: new Date() })).token,
  );
}

const clients = new Map<Person, GatewayClient>();

async function clientOf(person: Person): Promise<GatewayClient> {
  const known = clients.get(person);
  if (known) return known;
  const limiter = createCallLimiter();
  const transport = createLocalTransport({
    platform: { ...platform, database: () => test.db },
    checkOutput: true,
  });
  const door = createDoor({ transport: async () => transport, limiter: () => limiter });
  const client = new GatewayClient({ send: door, origin, kind: 'app' });
  clients.set(person, client);
  return client;
}

beforeAll(async () => {
  await seedDemonstration(test.db, { games: [sampleGame], connections: testConnections });
  for (const [person, about] of Object.entries(people)) {
    if (!about) continue;
    const username = `the${person.toLowerCase()}`;
    const { id } = await createMember(test.db, {
      username,
      password: demonstrationPassword,
      accountType: about.accountType,
    });
    memberIds.set(person as Person, id);
  }
  const ownerId = memberIds.get('agent2') ?? '';
  for (const person of ['agent41', 'agent42'] as const) {
    const row = { memberId: memberIds.get(person) ?? '', ownerId, openedBy: ownerId, since: new Date() };
    await inTransaction(test.db, (tx) => insertStaff(tx, row));
  }
  const excluded = { memberId: memberIds.get('excluded') ?? '', period: '1y', recordedBy: 'test' } as const;
  await inTransaction(test.db, (tx) => exclude(tx, excluded, new Date()));
});

describe.each(Object.keys(people) as Person[])('%s', (person) => {
  it.each(calls)('%s', async (name, call) => {
    const client = await clientOf(person);
    // A session of its own for each call: some end it, or open another in its place.
    const memberId = takesRights.has(name) && people[person] ? await doubleOf(person) : undefined;
    client.token = people[person] ? await tokenOf(person, memberId) : null;
    const { code } = await client.call(call, sampleInputs[name] ?? {});
    const verdict = code !== null && refusals.has(code) ? code : 'open';
    expect(verdict).toBe(matrix[name][person]);
  });
});

describe('negative control', () => {
  it('a matrix that lets trial accounts into the cashier is caught', async () => {
    const client = await clientOf('trial');
    client.token = await tokenOf('trial');
    const open = { ...contract.cashier.options, account: 'session' as const };
    const unguarded = createLocalTransport({ platform: { ...platform, database: () => test.db } });
    const door = createDoor({ calls: [open], transport: async () => unguarded, limiter: createCallLimiter });
    const loose = new GatewayClient({ send: door, origin, kind: 'app' });
    loose.token = client.token;
    expect((await client.call(contract.cashier.options, {})).code).toBe('account.real.required');
    expect((await loose.call(open, {})).code).toBeNull();
  });

  it('a matrix that opens a member’s call to visitors is caught', async () => {
    const { code } = await (await clientOf('visitor')).call(contract.wallet.balance, {});
    expect(code).not.toBe(null);
    expect(refusals.has(code ?? '')).toBe(true);
  });

  it('the sample inputs do reach the work behind the right', async () => {
    const client = await clientOf('agent1');
    client.token = await tokenOf('agent1');
    const names = [
      'cashier.createDeposit',
      'games.launch',
      'content.uploadImage',
      'content.feedback',
      'system.customerServiceLink',
    ] as const;
    for (const name of names) {
      const call = calls.find(([each]) => each === name)![1];
      expect((await client.call(call, sampleInputs[name]!)).code).toBeNull();
    }
  });
});

import { CallError, type ErrorCode } from '@/lib/contract/errors';
import type {
  AgentContract,
  Bill,
  BillLine,
  ContractList,
  WaitingRequest,
} from '@/lib/contract/calls/agent-centre/agent-contracts';
import type { DailyTerms, DividendTerms } from '@/lib/contract/agent-rules/terms';
import type { CentreView } from './ground/centre-view';

/** Contracts and bills as the platform answers with them: the figures are those of the example in the design. */
export const centre: CentreView = { role: 'owner', owner: 'ana', timeZone: 'Asia/Manila' };

export const dividendTerms: DividendTerms = {
  kind: 'dividend',
  scope: 'ALL',
  period: 'half-month',
  carry: 'month',
  activeMinBet: '100.00',
  platformFeePpm: 100_000,
  paymentFeePpm: 10_000,
  tiers: [
    { minValid: '50000.00', minActive: 3, minLoss: '0.00', ratePpm: 100_000 },
    { minValid: '500000.00', minActive: 10, minLoss: '20000.00', ratePpm: 200_000 },
    { minValid: '2000000.00', minActive: 30, minLoss: '100000.00', ratePpm: 300_000 },
  ],
};

export const dailyTerms: DailyTerms = {
  kind: 'daily',
  scope: 'ALL',
  activeMinBet: '10.00',
  dailyDelayDays: 0,
  tiers: [{ minValid: '1000.00', minActive: 1, ratePpm: 1_500, fixed: null }],
};

export const bill: Bill = {
  billId: 'bil_1',
  contractId: 'con_1',
  kind: 'dividend',
  scope: 'ALL',
  side: 'received',
  other: { accountRef: null, name: 'm****r' },
  from: '2026-02-28T16:00:00.000Z',
  to: '2026-03-15T16:00:00.000Z',
  version: 2,
  state: 'part_paid',
  amount: '13566.86',
  adjustment: '-66.86',
  due: '13500.00',
  paid: '13000.00',
  open: '500.00',
  isDisputed: false,
  isHeld: false,
  terms: dividendTerms,
  facts: {
    label: { from: '2026-03-01', to: '2026-03-16' },
    valid: '1934500.00',
    house: '84210.55',
    gifts: '6300.20',
    moved: '165500.00',
    active: 41,
    won: '0.00',
    lost: '0.00',
  },
  base: '67834.30',
  platformFee: '8421.05',
  paymentFee: '1655.00',
  carryIn: '0.00',
  carryOut: '0.00',
  remainderIn: 0,
  remainder: 0,
  tier: 1,
  missed: [{ tier: 2, valid: '65500.00', active: null, loss: '32165.70' }],
  confirmsAt: '2026-03-18T04:00:00.000Z',
  confirmedAt: '2026-03-18T04:00:00.000Z',
  disputesUntil: '2026-03-25T04:00:00.000Z',
  hash: 'f00d',
  payments: [{ at: '2026-03-18T04:00:01.000Z', amount: '13000.00', transferId: 'trf_77' }],
  shortSince: '2026-03-18T04:00:01.000Z',
  disputes: [],
  canDispute: true,
};

const sums = {
  valid: '1000000.00',
  house: '50000.55',
  gifts: '3000.00',
  moved: '90000.00',
  active: 20,
  won: '0.00',
  lost: '0.00',
};
export const line: BillLine = { ...sums, accountRef: 'ref_bea', name: 'beatriz' };
export const billLines = {
  list: [line],
  unlisted: { ...sums, accountRef: null, name: null, house: '34210.00', active: 21 },
  total: { ...sums, accountRef: null, name: null, house: '84210.55', active: 41 },
  next: null,
};

export const contract: AgentContract = {
  contractId: 'con_1',
  kind: 'dividend',
  scope: 'ALL',
  side: 'received',
  other: { accountRef: null, name: 'm****r' },
  state: 'active',
  version: 2,
  terms: dividendTerms,
  textHash: 'beef',
  startsAt: '2026-02-28T16:00:00.000Z',
  endsAt: null,
  endReason: null,
  next: null,
  waiting: null,
  offeredAt: '2026-02-20T04:00:00.000Z',
  versions: [
    {
      version: 2,
      terms: dividendTerms,
      textHash: 'beef',
      offeredAt: '2026-02-26T04:00:00.000Z',
      answer: 'unasked',
      answeredAt: '2026-02-26T04:00:00.000Z',
      startsAt: '2026-02-28T16:00:00.000Z',
    },
    {
      version: 1,
      terms: { ...dividendTerms, tiers: dividendTerms.tiers.slice(0, 2) },
      textHash: 'cafe',
      offeredAt: '2026-02-20T04:00:00.000Z',
      answer: 'accepted',
      answeredAt: '2026-02-21T04:00:00.000Z',
      startsAt: '2026-02-28T16:00:00.000Z',
    },
  ],
};

export const offer: WaitingRequest = {
  type: 'offer',
  version: 1,
  terms: dividendTerms,
  isMine: true,
  expiresAt: '2026-03-27T04:00:00.000Z',
  higherBelow: [],
};

export const offered: AgentContract = {
  ...contract,
  contractId: 'con_2',
  state: 'offered',
  version: 1,
  startsAt: null,
  waiting: offer,
};

export const listWith = (...list: AgentContract[]): ContractList => ({
  list,
  next: null,
  kinds: [{ kind: 'dividend', isOpen: true, isShown: true, waiting: 0, canOffer: true }],
});

export const refuse = (code: ErrorCode, value?: object) => () => {
  throw new CallError(code, value as never);
};

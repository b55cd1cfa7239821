import { defineCall, defineFamily, type Nothing } from '../define';
import type { MoneyText, PageInfo, PageInput, TimeText } from '../types';

/** What an order of it brings: something that is sent, a code, bonus money with its wagering, or tickets of a raffle. */
export const pointRewardKinds = ['goods', 'voucher', 'bonus', 'tickets'] as const;
export type PointRewardKind = (typeof pointRewardKinds)[number];

export interface PointRewardBonus {
  amount: MoneyText;
  /** Stakes that release it, as a multiple of it; at most 10. */
  wageringMultiple: number;
  /** Days until what is not released runs out. */
  validDays: number;
}

/** What points can be turned into. Points are whole numbers; they have no expiry. */
export interface PointReward {
  rewardId: string;
  name: string;
  description: string;
  picture: string;
  /** What this member pays for one: a VIP level may have a discount. */
  points: number;
  /** The price without it; null where the gateway does not say it. */
  fullPoints: number | null;
  /** Null where the gateway does not say it. */
  availableQuantity: number | null;
  kind: PointRewardKind;
  /** Play money that is paid beside the points; null where the gateway does not say it. */
  surcharge: MoneyText | null;
  /** The VIP level that it is open from; 0 is everybody. */
  minLevel: number;
  /** False while the member is below that level. */
  isLevelReached: boolean;
  /** How many of it one member may have, and how many of these are left; null where there is no such limit. */
  perMember: number | null;
  leftForMember: number | null;
  /** Of the kind `bonus`. */
  bonus: PointRewardBonus | null;
  /** Of the kind `tickets`: how many of the open raffle that closes next one of it brings. */
  tickets: number | null;
}

export interface PointConfig {
  /** Settled stakes that earn one point. */
  stakesPerPoint: MoneyText | null;
  /** Points that are worth one unit of the currency when they are converted. */
  pointsPerUnit: number | null;
  /** Points are converted in multiples of this, so that nothing is rounded. */
  convertStep: number | null;
  /** The least that is converted at once, a multiple of the step. */
  convertLeast: number | null;
  /** The most that is converted in one UTC day, and what of it is left today. */
  convertDaily: number | null;
  convertLeftToday: number | null;
}

export const pointOrderStatuses = ['in_process', 'approved', 'rejected'] as const;
export type PointOrderStatus = (typeof pointOrderStatuses)[number];

/** Where an order stands. Cancelled and refunded ones have the status `rejected`; `approved` covers its four steps. */
export const pointOrderSteps = [
  'in_process',
  'approved',
  'packing',
  'shipped',
  'delivered',
  'rejected',
  'cancelled',
  'refunded',
] as const;
export type PointOrderStep = (typeof pointOrderSteps)[number];

export interface PointOrder {
  orderId: string;
  /** Empty where the gateway does not say it. */
  rewardId: string;
  /** As it was called when it was ordered. */
  name: string;
  kind: PointRewardKind;
  picture: string;
  quantity: number;
  /** Of the whole order. */
  points: number;
  surcharge: MoneyText | null;
  status: PointOrderStatus;
  /** Null where the gateway does not say it. */
  step: PointOrderStep | null;
  /** Why it was rejected or refunded, in the operator's words; empty where nobody has said. */
  reason: string;
  /** The member's. */
  remark: string;
  createdAt: TimeText;
  /** While it is in process. */
  isCancellable: boolean;
  /** The member may say that it has arrived. */
  isConfirmable: boolean;
}

export interface PointOrderEvent {
  step: PointOrderStep;
  at: TimeText;
  by: 'member' | 'operator' | 'clock' | 'system';
}

export interface PointAddressFields {
  receiver: string;
  phone: string;
  street: string;
  city: string;
  /** Province or state; may be empty. */
  province: string;
  postalCode: string;
}

export interface PointAddress extends PointAddressFields {
  addressId: string;
}

export interface PointVoucher {
  code: string;
  /** The last moment at which it counts; null when it has none. */
  validUntil: TimeText | null;
}

export interface PointOrderDetail extends PointOrder {
  /** Oldest first. */
  steps: PointOrderEvent[];
  /** Where goods go; null for other kinds, and when it has been erased (90 days after the delivery). */
  address: PointAddressFields | null;
  carrier: string | null;
  trackingNumber: string | null;
  /** Of an approved voucher; nobody but the owner is shown them. */
  vouchers: PointVoucher[];
}

/** What a movement of points was, by the ledger's kinds; `other` is whatever this site has no word for. */
export const pointMovementKinds = [
  'points_earned',
  'points_taken_back',
  'points_redeemed',
  'points_returned',
  'points_converted',
  'correction',
  'opening_balance',
  'other',
] as const;
export type PointMovementKind = (typeof pointMovementKinds)[number];

export interface PointMovement {
  createdAt: TimeText;
  kind: PointMovementKind;
  /** Signed. An order takes its points when it is made, and gives them back under `points_returned`. */
  change: number;
  balanceAfter: number | null;
  /** The order's, the conversion's, or what the points were earned by. */
  reference: string;
  /** What a conversion paid. */
  amount: MoneyText | null;
}

/** Which movements: all where it is left out. */
export const pointMovementGroups = ['earned', 'orders', 'conversions'] as const;
export type PointMovementGroup = (typeof pointMovementGroups)[number];

export interface PointMovementsInput extends PageInput {
  group?: PointMovementGroup;
}

export interface PointRedeemInput {
  rewardId: string;
  quantity: number;
  /** Needed for goods. */
  addressId?: string;
  remark?: string;
  /** What the member was shown for the whole order; refused with `points.price` where it is another by now. */
  seenPoints?: number;
  seenSurcharge?: MoneyText | null;
  paymentPassword: string;
}

export interface PointConversion {
  points: number;
  /** What they became, in play money of the member's own. */
  amount: MoneyText | null;
  /** The points that are left; null where the gateway does not say it. */
  balance: number | null;
}

/** Without `addressId` a new one. */
export interface PointAddressInput extends PointAddressFields {
  addressId?: string;
}

/** Addresses that a member can keep. */
export const mostPointAddresses = 3;

const passwordRate = { points: 20, seconds: 60 } as const;
/** A member opens a few orders; who tries names of orders is stopped soon. */
const orderRate = { points: 120, seconds: 60 } as const;
const read = { method: 'GET', access: 'member' } as const;
const ownRead = { ...read, account: 'real' } as const;
const act = { method: 'POST', access: 'member', account: 'real', idempotent: true } as const;
const spend = { ...act, encrypted: true, needsWallet: true, rate: passwordRate } as const;

export const points = defineFamily('points', {
  balance: defineCall<Nothing, { balance: number }>({ ...read, path: '/wps/relay/MCS2_getPointBalance' }),
  rewards: defineCall<{ language?: string }, { list: PointReward[] }>({
    ...read,
    path: '/wps/relay/MCS2_getPointReward',
  }),
  config: defineCall<Nothing, PointConfig>({ ...read, path: '/wps/relay/MCS2_getPointConfig' }),
  orders: defineCall<PageInput, PageInfo & { list: PointOrder[] }>({
    ...ownRead,
    path: '/wps/relay/MCS2_getRedeemPointList',
  }),
  order: defineCall<{ orderId: string }, PointOrderDetail>({
    ...ownRead,
    rate: orderRate,
    path: '/wps/relay/MCS2_getPointOrder',
  }),
  movements: defineCall<PointMovementsInput, PageInfo & { list: PointMovement[] }>({
    ...ownRead,
    path: '/wps/relay/ODSFE2_MemTransDet',
  }),
  redeem: defineCall<PointRedeemInput, { orderId: string; balance: number | null }>({
    ...spend,
    path: '/wps/relay/passwordCheck/MCS2_redeemPointReward',
  }),
  convert: defineCall<{ points: number; paymentPassword: string }, PointConversion>({
    ...spend,
    path: '/wps/relay/passwordCheck/MCS2_convertPoint',
  }),
  cancelOrder: defineCall<{ orderId: string }, PointOrderDetail>({
    ...act,
    rate: orderRate,
    path: '/wps/relay/MCS2_cancelPointOrder',
  }),
  confirmOrder: defineCall<{ orderId: string }, PointOrderDetail>({
    ...act,
    rate: orderRate,
    path: '/wps/relay/MCS2_confirmPointOrder',
  }),
  addresses: defineCall<Nothing, { list: PointAddress[] }>({
    ...ownRead,
    path: '/wps/relay/MCSFE_getAddresses',
  }),
  putAddress: defineCall<PointAddressInput, PointAddress>({ ...act, path: '/wps/relay/MCSFE_putAddress' }),
  removeAddress: defineCall<{ addressId: string }, null>({
    ...act,
    path: '/wps/relay/MCSFE_removeAddress',
  }),
});

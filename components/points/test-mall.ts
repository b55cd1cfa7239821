import type { PointAddress, PointOrderDetail, PointReward } from '@/lib/contract/calls/points';
import type { SecurityOverview } from '@/lib/contract/calls/security';

/** What tests of the mall answer. */
const time = '2026-01-02T03:04:05.000Z';

export const overview: SecurityOverview = {
  passwordSetAt: time,
  paymentPasswordSetAt: time,
  confirmedUntil: null,
  confirmMethods: ['password'],
  mobile: null,
  email: null,
  realName: null,
  authenticator: null,
  passkeys: [],
  sessions: [],
  addresses: [],
};

export const place: PointAddress = {
  addressId: 'pad_1',
  receiver: 'Ana Cruz',
  phone: '+63 912 345 678',
  street: '1 Mabini Street',
  city: 'Manila',
  province: '',
  postalCode: '',
};

const goods: PointReward = {
  rewardId: 'goods',
  name: 'Kettle',
  description: 'For tea',
  picture: '/art/reward.svg',
  points: 1000,
  fullPoints: null,
  availableQuantity: 5,
  kind: 'goods',
  surcharge: '5.00',
  minLevel: 0,
  isLevelReached: true,
  perMember: null,
  leftForMember: null,
  bonus: null,
  tickets: null,
};
export const voucher: PointReward = {
  ...goods,
  rewardId: 'voucher',
  name: 'Voucher',
  kind: 'voucher',
  points: 200,
  surcharge: '0.00',
};

export const order: PointOrderDetail = {
  orderId: 'por_1',
  rewardId: 'goods',
  name: 'Kettle',
  kind: 'goods',
  picture: '/art/reward.svg',
  quantity: 1,
  points: 1000,
  surcharge: '5.00',
  status: 'approved',
  step: 'shipped',
  reason: '',
  remark: '',
  createdAt: time,
  isCancellable: false,
  isConfirmable: true,
  steps: [{ step: 'in_process', at: time, by: 'member' }],
  address: place,
  carrier: 'Island Post',
  trackingNumber: 'TRACK-1',
  vouchers: [{ code: 'CODE-1234', validUntil: null }],
};

const movement = {
  createdAt: time,
  kind: 'points_redeemed',
  change: -1000,
  balanceAfter: 500,
  reference: 'por_1',
  amount: null,
};

const page = <Row>(row: Row) => ({ list: [row], totalPages: 1, totalItems: 1 });

export const mallAnswers = {
  'points.balance': () => ({ balance: 1500 }),
  'points.config': () => ({
    stakesPerPoint: '100.00',
    pointsPerUnit: 150,
    convertStep: 3,
    convertLeast: 102,
    convertDaily: 50_001,
    convertLeftToday: 1200,
  }),
  'points.rewards': () => ({
    list: [
      goods,
      voucher,
      { ...goods, rewardId: 'dear', name: 'Too dear', points: 2000 },
      { ...voucher, rewardId: 'level', name: 'For level 3', minLevel: 3, isLevelReached: false },
      { ...voucher, rewardId: 'gone', name: 'Gone', availableQuantity: 0 },
    ],
  }),
  'points.orders': () => page(order),
  'points.order': () => order,
  'points.movements': () => page(movement),
  'points.addresses': () => ({ list: [place] }),
  'security.overview': () => overview,
};

import type { PointRewardPiece } from '@/platform/engage/points';

type RewardOutline = Omit<PointRewardPiece, 'rewardId' | 'sortOrder' | 'shownFrom'>;

const pictureOf = (name: string) => `/art/rewards/${name}.svg`;

const bonus = (amountMinor: bigint, points: number, quantity: number): RewardOutline => ({
  ...{ kind: 'bonus', picture: pictureOf('credit'), points, quantity },
  bonus: { amountMinor, wageringMultiple: 1, validDays: 30 },
});

const goods = (name: string, points: number, more: Partial<RewardOutline> = {}): RewardOutline => ({
  ...{ kind: 'goods', picture: pictureOf(name), points, quantity: 50 },
  ...more,
});

const voucher = (name: string, points: number, more: Partial<RewardOutline> = {}): RewardOutline => ({
  ...{ kind: 'voucher', picture: pictureOf(name), points, quantity: 200 },
  ...more,
});

/** Five times a ticket of the demonstration's raffle costs 100 points. */
const tickets = (count: number, points: number): RewardOutline => ({
  ...{ kind: 'tickets', picture: pictureOf('tickets'), points, quantity: 1_000, perMember: 20 },
  tickets: count,
});

/** In the brand's order. 100 points are worth 1.00 in a conversion; a bonus has to be staked once, so it costs less. */
export const rewardOutline: Readonly<Record<string, RewardOutline>> = {
  rwd_marbles: goods('marbles', 300),
  rwd_windmill: goods('windmill', 400),
  rwd_dice: goods('dice', 500),
  rwd_mug: goods('mug', 600, { perMember: 5 }),
  rwd_candle: goods('candle', 650),
  rwd_sewing: goods('sewing', 700),
  rwd_cookies: goods('cookies', 800),
  rwd_honey: goods('honey', 900),
  rwd_kite: goods('kite', 1_500),
  rwd_umbrella: goods('umbrella', 1_800),
  rwd_basket: goods('basket', 2_200),
  rwd_teapot: goods('teapot', 2_500),
  rwd_lantern: goods('lantern', 3_000, { minLevel: 1 }),
  rwd_compass: goods('compass', 3_500, { minLevel: 1, surchargeMinor: 10_00n }),
  rwd_hat: goods('hat', 5_000, { minLevel: 2, quantity: 30 }),
  rwd_gong: goods('gong', 8_000, { minLevel: 2, quantity: 20, perMember: 1 }),
  rwd_watch: goods('watch', 12_000, { minLevel: 3, quantity: 15, perMember: 1, surchargeMinor: 50_00n }),
  rwd_telescope: goods('telescope', 20_000, {
    ...{ minLevel: 4, quantity: 10, perMember: 1, surchargeMinor: 100_00n },
  }),
  rwd_v_coffee: voucher('v-coffee', 350),
  rwd_v_bus: voucher('v-bus', 450),
  rwd_v_noodles: voucher('v-noodles', 750),
  rwd_v_gardens: voucher('v-gardens', 900),
  rwd_v_cinema: voucher('v-cinema', 1_000, { perMember: 4 }),
  rwd_v_stars: voucher('v-stars', 1_200, { minLevel: 1 }),
  rwd_v_concert: voucher('v-concert', 2_800, { minLevel: 2, surchargeMinor: 5_00n }),
  rwd_v_boat: voucher('v-boat', 3_200, { minLevel: 2, perMember: 2 }),
  rwd_credit_10: bonus(10_00n, 900, 1_000),
  rwd_credit_50: bonus(50_00n, 4_500, 500),
  rwd_credit_200: bonus(200_00n, 18_000, 100),
  rwd_credit_500: { ...bonus(500_00n, 45_000, 40), minLevel: 3 },
  rwd_tickets_5: tickets(5, 90),
};

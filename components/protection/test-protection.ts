import type {
  LimitEntry,
  PlayFigures,
  ProtectionOverview,
  RaiseEntry,
  RealityState,
} from '@/lib/contract/calls/protection';

/** What tests of this folder know of a member's protection. */
export const noPlay: PlayFigures = {
  stakes: '0.00',
  payouts: '0.00',
  net: '0.00',
  rounds: 0,
  minutesPlayed: 0,
};

export const noReality: RealityState = {
  intervalMinutes: null,
  since: null,
  dueAt: null,
  isDue: false,
  isRegular: false,
  figures: noPlay,
};

export function overviewWith(more: Partial<ProtectionOverview> = {}): ProtectionOverview {
  return {
    limits: [],
    raises: [],
    exclusion: null,
    reality: noReality,
    figures: {
      day: { stakes: '20.00', payouts: '5.50', net: '-14.50', rounds: 20, minutesPlayed: 75 },
      week: noPlay,
      month: noPlay,
    },
    currencySymbol: 'P',
    ...more,
  };
}

export const lossLimit: LimitEntry = {
  kind: 'loss',
  period: 'day',
  source: 'member',
  amount: '50.00',
  minutes: null,
  used: { amount: '14.50', minutes: null },
  remaining: { amount: '35.50', minutes: null },
};

export const operatorLimit: LimitEntry = {
  kind: 'session',
  period: 'week',
  source: 'operator',
  amount: null,
  minutes: 90,
  used: { amount: null, minutes: 75 },
  remaining: { amount: null, minutes: 15 },
};

export const waitingRaise: RaiseEntry = {
  raiseId: 'rai_1',
  kind: 'loss',
  period: 'day',
  amount: '80.00',
  minutes: null,
  isLift: false,
  confirmableFrom: '2999-01-01T00:00:00.000Z',
};

export const dueReality: RealityState = {
  intervalMinutes: 30,
  since: '2026-01-01T10:00:00.000Z',
  dueAt: '2026-01-01T10:30:00.000Z',
  isDue: true,
  isRegular: false,
  figures: { stakes: '62.00', payouts: '40.00', net: '-22.00', rounds: 62, minutesPlayed: 31 },
};

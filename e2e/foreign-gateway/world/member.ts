export interface Contract {
  contractId: string;
  kind: 'dividend' | 'daily' | 'hourly' | 'realtime';
  status: 'offered' | 'active' | 'rejected' | 'terminated';
}

export interface Redemption {
  redemptionId: string;
  rewardId: string;
  quantity: number;
  points: number;
  address: string | null;
  at: Date;
}

export interface PointChange {
  at: Date;
  change: number;
  balance: number;
  remark: string;
}

export interface Member {
  memberId: string;
  account: string;
  password: string;
  paymentPassword: string | null;
  nickname: string | null;
  mobileNum: string;
  dialingCode: string;
  email: string | null;
  /** 0 a member, 1, 2, 41 and 42 an agent, 4 a trial account. */
  isAgent: number;
  purse: bigint;
  wallets: Map<string, bigint>;
  points: number;
  unread: number;
  icon: string;
  firstTimeLogin: boolean;
  passwordExpired: boolean;
  /** The addresses from which this member logs in without more questions; null is any address. */
  knownAddresses: Set<string> | null;
  favourites: string[];
  recent: string[];
  claimed: Set<string>;
  contracts: Contract[];
  redemptions: Redemption[];
  pointChanges: PointChange[];
}

const kinds: Contract['kind'][] = ['dividend', 'daily', 'hourly', 'realtime'];

export function makeMember(
  serial: number,
  given: Pick<Member, 'account' | 'password'> & Partial<Member>,
): Member {
  return {
    memberId: serial % 2 === 0 ? String(9_007_199_254_750_000n + BigInt(serial)) : String(88_000 + serial),
    paymentPassword: null,
    nickname: null,
    mobileNum: '',
    dialingCode: '65',
    email: null,
    isAgent: 0,
    purse: 0n,
    wallets: new Map(),
    points: 0,
    unread: 1,
    icon: 'gull',
    firstTimeLogin: false,
    passwordExpired: false,
    knownAddresses: null,
    favourites: [],
    recent: [],
    claimed: new Set(),
    contracts: kinds.map((kind, place) => ({
      contractId: String(serial * 10 + place + 7000),
      kind,
      status: 'offered',
    })),
    redemptions: [],
    pointChanges: [],
    ...given,
  };
}

const ordinary = 'Harbour2468';

/** Whom a test may log in: an ordinary member, one with the step-up, an agent, a newcomer, one whose password is old. */
export function firstMembers(spread: bigint): Member[] {
  const common = { password: ordinary, paymentPassword: '246810' };
  const wallets = (): Map<string, bigint> =>
    new Map([
      ['LANTERN', 0n],
      ['GULLSONS', 2_500n + spread],
      ['HEDGEROW', 0n],
    ]);
  return [
    makeMember(1, {
      ...common,
      account: 'marlow',
      nickname: 'Marlow',
      mobileNum: '81110001',
      email: 'marlow@mail.example',
      purse: 500_000n + spread,
      points: 4_200,
      unread: 3,
      wallets: wallets(),
    }),
    makeMember(2, {
      ...common,
      account: 'tamsin',
      nickname: 'Tamsin',
      mobileNum: '81110002',
      email: 'tamsin@mail.example',
      purse: 120_050n + spread,
      points: 90,
      wallets: wallets(),
      knownAddresses: new Set(),
    }),
    makeMember(3, {
      ...common,
      account: 'odell',
      nickname: null,
      mobileNum: '81110003',
      email: 'odell@mail.example',
      purse: 9_007_199_254n + spread,
      points: 12_000,
      wallets: wallets(),
      isAgent: 1,
    }),
    makeMember(4, {
      ...common,
      account: 'greer',
      nickname: 'Greer',
      mobileNum: '81110004',
      email: 'greer@mail.example',
      purse: 7_700n,
      wallets: wallets(),
      firstTimeLogin: true,
    }),
    makeMember(5, {
      ...common,
      account: 'wyatt',
      nickname: 'Wyatt',
      mobileNum: '81110005',
      email: null,
      purse: 5n,
      wallets: wallets(),
      passwordExpired: true,
    }),
  ];
}

import { sign } from '@/lib/contract/signature';
import type { AnyCall, InputOf, OutputOf } from '../define';
import { vendor } from '../calls/vendor';
import type { VendorVerb } from './vendor-refusals';
import { toWire } from '../wire';

/**
 * Examples of the vendors' description: one round, and one match. Bodies are typed by the contract and held against its
 * schemas by a test; the headers are made by the function that the site itself verifies with.
 */
export const exampleSigner = 'example';
/** Thirty-two bytes, in hex. It opens nothing: a site knows no signer of this name. */
export const exampleSecret = '9f2c51d07a3e64b8c1f05e97d2486ab30c7fe1952b8d4630a9e7f15c68d2b04e';
export const exampleTimeMs = Date.UTC(2026, 10, 20, 12, 0, 0);

type Examples = {
  readonly [Verb in VendorVerb]: {
    input: InputOf<(typeof vendor)[Verb]>;
    output: OutputOf<(typeof vendor)[Verb]>;
  };
};

const player = 'ply_0qk7n3xw5d';
const session = 'gms_0qk7n41v8a';
const currency = 'PLAY';
const seat = { sessionId: session, playerId: player, gameCode: 'lantern-harbour', currency };
const standing = (playerId: string, roundId: string, balance: string) => ({ playerId, roundId, balance });

export const vendorExamples: Examples = {
  authenticate: {
    input: { token: 'lt_6Yw0ZV2mJr8cTq4N' },
    output: {
      ...seat,
      balance: '1000.00',
      language: 'EN',
      backUrl: 'https://casino.example/rng',
      isDemonstration: false,
    },
  },
  balance: {
    input: { playerId: player, currency },
    output: { balance: '1000.00', currency, isDuplicate: false },
  },
  bet: {
    input: {
      ...seat,
      roundId: 'round-1',
      transactionId: 'bet-1',
      amount: '2.00',
      jackpot: { poolCode: 'harbour', contribution: '0.02' },
    },
    output: { balance: '998.00', currency, isDuplicate: false },
  },
  activity: {
    input: { playerId: player, roundId: 'round-1' },
    output: { notedAt: '2026-11-20T12:00:00.000Z' },
  },
  reportSetAside: {
    input: {
      rounds: [
        {
          roundId: 'round-1',
          reason: 'The reels cannot be computed',
          setAsideAt: '2026-11-20T12:00:00.000Z',
        },
      ],
    },
    output: { reportedAt: '2026-11-20T12:00:30.000Z' },
  },
  win: {
    input: {
      playerId: player,
      roundId: 'round-1',
      amount: '5.00',
      transactionId: 'win-1',
      currency,
      isRoundEnd: true,
      jackpotPoolCode: 'harbour',
    },
    output: { balance: '1523.40', currency, isDuplicate: false, jackpotAmount: '520.40' },
  },
  settleBatch: {
    input: {
      batchId: 'batch-1',
      wins: [
        {
          ...{ playerId: player, roundId: 'round-3', amount: '19.50', transactionId: 'win-3', currency },
          ...{ isRoundEnd: true, validStake: '10.00', outcomeId: 'table-7:1204' },
        },
        {
          ...{ playerId: player, roundId: 'round-4', amount: '0.00', transactionId: 'win-4', currency },
          isRoundEnd: true,
        },
      ],
    },
    output: {
      results: [
        { transactionId: 'win-3', outcome: 'done', balance: '1019.50' },
        { transactionId: 'win-4', outcome: 'refused', code: 'round.not.found' },
      ],
    },
  },
  correct: {
    input: {
      roundId: 'round-3',
      transactionId: 'correct-3',
      newTotal: '29.50',
      reason: 'The goal of the 88th minute was missing',
    },
    output: { balance: '1029.50', currency, isDuplicate: false, payout: '29.50' },
  },
  rollback: {
    input: {
      playerId: player,
      roundId: 'round-2',
      transactionId: 'back-2',
      betTransactionId: 'bet-2',
      currency,
    },
    output: { balance: '1000.00', currency, isDuplicate: false },
  },
  enterMatch: {
    input: {
      ...seat,
      matchId: 'match-7',
      roundId: 'match-7:seat-1',
      transactionId: 'enter-7-1',
      amount: '5.00',
    },
    output: { balance: '995.00', currency, isDuplicate: false },
  },
  leaveMatch: {
    input: {
      playerId: player,
      matchId: 'match-7',
      roundId: 'match-7:seat-1',
      transactionId: 'leave-7-1',
      betTransactionId: 'enter-7-1',
      currency,
    },
    output: { balance: '1000.00', currency, isDuplicate: false },
  },
  stakeBot: {
    input: { matchId: 'match-7', transactionId: 'bot-7-2', currency, amount: '5.00' },
    output: { currency, isDuplicate: false, balances: [] },
  },
  settleMatch: {
    input: {
      matchId: 'match-7',
      transactionId: 'end-7',
      currency,
      payouts: [
        { playerId: player, roundId: 'match-7:seat-1', amount: '9.50' },
        { playerId: 'bot', roundId: 'match-7:seat-2', amount: '0.00' },
      ],
      rake: '0.50',
    },
    output: { currency, isDuplicate: false, balances: [standing(player, 'match-7:seat-1', '1004.50')] },
  },
  voidMatch: {
    input: { matchId: 'match-8', transactionId: 'void-8', currency },
    output: { currency, isDuplicate: false, balances: [standing(player, 'match-8:seat-1', '1004.50')] },
  },
  reportRooms: {
    input: {
      rooms: [
        {
          roomCode: 'tien-len-5',
          vendorCode: 'EXAMPLE',
          gameCode: 'tien-len',
          names: { EN: 'Tien Len, 5.00' },
          stake: '5.00',
          rakePercent: '5.00',
          seats: 4,
          players: 2,
          bots: 1,
        },
      ],
    },
    output: { reportedAt: '2026-11-20T12:00:00.000Z' },
  },
  reportTables: {
    input: {
      seenAt: '2026-11-20T12:00:00.000Z',
      tables: [
        {
          vendorCode: 'EXAMPLE',
          tableCode: 'live-pearl-baccarat',
          kind: 'baccarat',
          state: 'betting',
          round: 4711,
          closesAt: '2026-11-20T12:00:12.000Z',
          minStake: '0.20',
          maxStake: '500.00',
          bettingSeconds: 18,
          lastResults: ['banker', 'player', 'tie', 'banker'],
          players: 3,
        },
      ],
    },
    output: { reportedAt: '2026-11-20T12:00:00.100Z', isWatched: true },
  },
  reportEvents: {
    input: {
      seenAt: '2026-11-20T12:00:00.000Z',
      events: [
        {
          vendorCode: 'EXAMPLE',
          eventId: 'harbour-ridge-12',
          sport: 'football',
          competition: 'Harbour League',
          home: 'Harbour',
          away: 'Ridge',
          startsAt: '2026-11-20T11:00:00.000Z',
          state: 'live',
          clock: "63'",
          score: { home: 2, away: 1 },
          market: {
            kind: 'result',
            prices: [
              { key: 'home', price: '1.40' },
              { key: 'draw', price: '4.60' },
              { key: 'away', price: '8.50' },
            ],
          },
        },
      ],
    },
    output: { reportedAt: '2026-11-20T12:00:00.100Z' },
  },
};

export interface SignedExample {
  /** The body to the byte, as it is signed. */
  body: string;
  canonical: string;
  headers: Record<string, string>;
}

export function signedExample(verb: VendorVerb): SignedExample {
  const { method, path }: AnyCall = vendor[verb];
  const body = JSON.stringify(toWire(vendorExamples[verb].input));
  const secret = Buffer.from(exampleSecret, 'hex');
  const parts = { signer: exampleSigner, secret, method, path, body, nowMs: exampleTimeMs };
  return { body, canonical: `${method}\n${path}\n${exampleTimeMs}\n${body}`, headers: { ...sign(parts) } };
}

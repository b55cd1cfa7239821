import type { Pool } from 'pg';
import { moneyText } from '@/lib/money';
import { claimRound, roundRequestOf } from './claim-round';
import { VendorError } from './errors';
import { finishRound, type Finisher } from './finish-round';
import { hashOfToken } from './ids';
import { openGame, resumeGame, totalsOf } from './open-game';
import { proofOf, type RoundProof } from './proof-of-round';
import { resumeRounds } from './resume-rounds';
import { ensureCommitment, getRound, listRounds, markSeen, type StakedRound } from './round-store';
import { endSession, getSession, inTransaction, type GameSession } from './session-store';
import type { HistoryAnswer, OpenAnswer, ResumeAnswer, SpinAnswer, SpinInput } from './types';
import { isDrawn, viewOfRound } from './views';
import { createWallet } from './wallet';

export interface VendorOptions {
  /** With the rights of `parlour_vendor`. */
  pool: Pool;
  /** Carries a signed request to the platform's door. */
  send: (request: Request) => Promise<Response>;
  walletOrigin: string;
  secret: Uint8Array;
  now?: () => Date;
  /** The clock of the process where `now` is another one: by it others see that a round is worked on. */
  workClock?: () => Date;
  retryDelaysMs?: readonly number[];
  timeoutMs?: number;
}

/** The game server of the sandbox vendor. Every call throws `VendorError` and nothing else that a player should read. */
export interface Vendor {
  open: (launchToken: string) => Promise<OpenAnswer>;
  /** Where the player stands, after another attempt to finish what was interrupted. */
  resume: (sessionToken: string) => Promise<ResumeAnswer>;
  spin: (sessionToken: string, input: SpinInput) => Promise<SpinAnswer>;
  history: (sessionToken: string) => Promise<HistoryAnswer>;
  /** The player has seen a round to its end; it is not shown again as interrupted. */
  seen: (sessionToken: string, roundId: string) => Promise<void>;
  close: (sessionToken: string) => Promise<void>;
  proof: (roundId: string) => Promise<RoundProof | null>;
  resumeRounds: () => Promise<number>;
}

const historyLength = 20;
/** A game that was left open for so long is over. */
const sessionLifeMs = 12 * 60 * 60_000;

export function createVendor(options: VendorOptions): Vendor {
  const { pool, now = () => new Date(), workClock = now, walletOrigin, ...rest } = options;
  const finisher: Finisher = { pool, now, wallet: createWallet({ ...rest, origin: walletOrigin, now }) };

  async function requireSession(sessionToken: string): Promise<GameSession> {
    const session = await getSession(pool, hashOfToken(sessionToken));
    if (!session || now().getTime() - session.openedAt.getTime() > sessionLifeMs)
      throw new VendorError('session.ended');
    return session;
  }

  return {
    open: (launchToken) => openGame(finisher, launchToken),
    resume: async (sessionToken) => resumeGame(finisher, await requireSession(sessionToken)),
    spin: async (sessionToken, input) =>
      spin(finisher, await requireSession(sessionToken), input, workClock()),
    history: async (sessionToken) => {
      const { playerId, gameCode } = await requireSession(sessionToken);
      return { rounds: (await listRounds(pool, playerId, gameCode, historyLength)).map(viewOfRound) };
    },
    seen: async (sessionToken, roundId) => {
      const { playerId } = await requireSession(sessionToken);
      await markSeen(pool, playerId, roundId, now());
    },
    close: async (sessionToken) => {
      const { sessionId } = await requireSession(sessionToken);
      await endSession(pool, sessionId, now());
    },
    proof: async (roundId) => {
      const round = await getRound(pool, roundId);
      return round && proofOf(round);
    },
    resumeRounds: () => resumeRounds(finisher),
  };
}

async function spin(
  finisher: Finisher,
  session: GameSession,
  input: SpinInput,
  attemptedAt: Date,
): Promise<SpinAnswer> {
  const request = roundRequestOf(input);
  const claim = await inTransaction(finisher.pool, (client) =>
    claimRound(client, session, request, finisher.now(), attemptedAt),
  );
  if ('unfinished' in claim) throw await unfinishedError(finisher, session, claim.unfinished);
  return answerOf(finisher, session, await finishRound(finisher, claim.round));
}

/** Finishes the round that stands in the way and hands it over: it is shown before a new one is staked. */
async function unfinishedError(
  finisher: Finisher,
  session: GameSession,
  round: StakedRound,
): Promise<VendorError> {
  const end = await finishRound(finisher, round);
  const isOver = end.state === 'settled' || end.state === 'void';
  return new VendorError('round.unfinished', {
    interrupted:
      end.state === 'void' ? null : { round: isDrawn(end) ? viewOfRound(end) : null, pending: !isOver },
    next: isOver ? await ensureCommitment(finisher.pool, { ...session, now: finisher.now() }) : null,
  });
}

async function answerOf(finisher: Finisher, session: GameSession, round: StakedRound): Promise<SpinAnswer> {
  const { pool, now } = finisher;
  if (round.state === 'staking' || round.state === 'voiding') {
    throw new VendorError('wallet.unavailable', { money: 'unknown', roundId: round.roundId });
  }
  const next = round.state === 'drawn' ? null : await ensureCommitment(pool, { ...session, now: now() });
  if (!isDrawn(round)) {
    if (isDeadSession(round.voidCode)) await endSession(pool, session.sessionId, now());
    throw new VendorError(round.voidCode, { roundId: round.roundId, next });
  }
  return {
    round: viewOfRound(round),
    balance: round.balanceAfterMinor === null ? null : moneyText(round.balanceAfterMinor),
    next,
    session: await totalsOf(finisher, session),
  };
}

function isDeadSession(code: string): boolean {
  return code === 'auth.expired' || code === 'auth.required' || code === 'protection.excluded';
}

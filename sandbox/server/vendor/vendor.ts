import type { Pool } from 'pg';
import { moneyText } from '@/lib/money';
import type { Anchor, Inclusion } from '@/sandbox/proofs/anchor';
import { guardShot } from '../fish-rooms/guard-shot';
import { getOpenSeat } from '../matches/seat-store';
import { reportSetAside } from './report-set-aside';
import { anchorCommitments, getInclusion, listAnchors } from '../anchors/anchor-store';
import { act, finishOpenRound, isLook } from '../rounds/decide/take-decision';
import type { ActionGuards } from '../rounds/decide/action-guard';
import { claimRound, roundRequestOf, type SeatCheck } from '../rounds/open/claim-round';
import { VendorError } from '@/sandbox/http/vendor-error';
import { finishRound } from '../rounds/finish/finish-round';
import type { Finisher } from '../rounds/finish/finisher';
import { finishToShow } from '../rounds/finish/finish-to-show';
import { hashOfToken } from '../session/ids';
import { openGame, resumeGame, totalsOf } from '../rounds/open/open-game';
import { proofOf, type RoundProof } from '../rounds/proofs/proof-of-round';
import { resumeRounds } from '../rounds/upkeep/resume-rounds';
import {
  ensureCommitment,
  getRound,
  isProvable,
  listRounds,
  listSetAside,
  markSeen,
  type SetAsideRound,
} from '../rounds/store/round-store';
import type { StakedRound } from '../rounds/store/round-types';
import { endSession, getSession, getSessionById, type GameSession } from '../session/session-store';
import { inTransaction } from '../sql';
import type {
  ActInput,
  BalanceAnswer,
  HistoryAnswer,
  OpenAnswer,
  ResumeAnswer,
  SpinAnswer,
  SpinInput,
} from '@/sandbox/kit/round-wire';
import { isSetAside } from '../rounds/finish/set-aside';
import { settleSetAside } from '../rounds/upkeep/settle-set-aside';
import { tellActivity } from '../session/tell-activity';
import { databaseClock, ownClock } from '../rounds/play/round-clock';
import { interruptedOf, isShown, viewOfRound } from '../rounds/play/views';
import { createWallet } from '../wallet/wallet';
import { countRounds } from '../rtp-report/count-rounds';
import { listRoundSums } from '../rtp-report/sums-store';
import type { RoundSums } from '../rtp-report/statistics';
import { getVoidRounds, type VoidRounds } from '../voids/void-store';

export interface VendorOptions {
  /** With the rights of `parlour_vendor`. */
  pool: Pool;
  /** Carries a signed request to the platform's door. */
  send: (request: Request) => Promise<Response>;
  walletOrigin: string;
  secret: Uint8Array;
  /** For who plays at another moment than now, and alone; without it time runs in rounds by the database's clock. */
  now?: () => Date;
  /** The clock of the process where `now` is another one: by it others see that a round is worked on. */
  workClock?: () => Date;
  retryDelaysMs?: readonly number[];
  timeoutMs?: number;
  tellTimeoutMs?: number;
}

/** The game server of the sandbox vendor. Every call throws `VendorError` and nothing else that a player should read. */
export interface Vendor {
  open: (launchToken: string) => Promise<OpenAnswer>;
  /** Where the player stands, after another attempt to finish what was interrupted. */
  resume: (sessionToken: string) => Promise<ResumeAnswer>;
  spin: (sessionToken: string, input: SpinInput) => Promise<SpinAnswer>;
  /** A decision in an open round. */
  act: (sessionToken: string, input: ActInput) => Promise<SpinAnswer>;
  /** Plays the player's open round, of whatever game, to its end as its rules say, and says where the player stands. */
  finish: (sessionToken: string) => Promise<ResumeAnswer>;
  history: (sessionToken: string) => Promise<HistoryAnswer>;
  /** What the wallet says now, for a document of any kind whose player may have moved money outside of it. */
  balance: (sessionToken: string) => Promise<BalanceAnswer>;
  /** The player has seen a round to its end; it is not shown again as interrupted. */
  seen: (sessionToken: string, roundId: string) => Promise<void>;
  close: (sessionToken: string) => Promise<void>;
  proof: (roundId: string) => Promise<RoundProof | null>;
  /** Whether a round, a match, a seat, a ticket, or a fixture or season of the book has this id. */
  hasProof: (id: string) => Promise<boolean>;
  /** Makes the anchor of the last whole day; null when it is made already. */
  anchor: () => Promise<Anchor | null>;
  anchors: () => Promise<Anchor[]>;
  /** Where the commitment of a round or a match is anchored. */
  inclusion: (id: string) => Promise<Inclusion | null>;
  /** Finishes what was left behind, and tells the platform what waits for the vendor. */
  resumeRounds: () => Promise<number>;
  /** Rounds that wait for the vendor because their game failed. */
  listSetAside: () => Promise<SetAsideRound[]>;
  /** Settles one of them by its outcome; throws as long as its game fails. */
  settleSetAside: (roundId: string) => Promise<StakedRound>;
  /** Adds settled rounds that were not counted yet to the sums of their games; returns how many. */
  countRounds: () => Promise<number>;
  /** What the counted rounds of each game add up to. */
  returns: () => Promise<Map<string, RoundSums>>;
  /** The newest rounds that were void, beside how many there were. */
  voids: () => Promise<VoidRounds>;
}

const guards: ActionGuards = { fish: guardShot };
const isSeated: SeatCheck = async (client, playerId) => (await getOpenSeat(client, playerId)) !== null;

const historyLength = 20;
/** A game that was left open for so long is over. */
const sessionLifeMs = 12 * 60 * 60_000;

export function createVendor(options: VendorOptions): Vendor {
  const { pool, now = () => new Date(), workClock = now, walletOrigin, ...rest } = options;
  const wallet = createWallet({ ...rest, origin: walletOrigin, now });
  const clock = options.now ? ownClock(options.now) : databaseClock;
  const finisher: Finisher = { pool, now, clock, workClock, wallet };

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
    act: async (sessionToken, input) => {
      const session = await requireSession(sessionToken);
      const decided = await act({ ...finisher, guards }, session, input);
      // While the round is open: what ends it is a decision too.
      if (!isLook(input.action)) await tellActivity(finisher, decided);
      const end = await finishRound(finisher, decided);
      requireTaken(end, input);
      const balance = await balanceAfter(finisher, session, end, isLook(input.action));
      return answerOf(finisher, session, end, balance);
    },
    finish: async (sessionToken) => {
      const session = await requireSession(sessionToken);
      const ended = await finishOpenRound(finisher, session.playerId);
      if (ended) await finishRound(finisher, ended);
      return resumeGame(finisher, session);
    },
    history: async (sessionToken) => {
      const { playerId, gameCode } = await requireSession(sessionToken);
      const rounds = await listRounds(pool, playerId, gameCode, historyLength);
      return { rounds: rounds.map((round) => viewOfRound(round)) };
    },
    balance: async (sessionToken) => {
      const session = await requireSession(sessionToken);
      // Nobody looks into the wallet by a game that was closed.
      if (session.endedAt) throw new VendorError('session.ended');
      return { balance: await balanceNow(finisher, session) };
    },
    seen: async (sessionToken, roundId) => {
      const { playerId } = await requireSession(sessionToken);
      await markSeen(pool, playerId, roundId, now());
    },
    close: async (sessionToken) => endSession(pool, (await requireSession(sessionToken)).sessionId, now()),
    proof: (roundId) => findProof(pool, roundId),
    hasProof: (id) => isProvable(pool, id),
    anchor: () => anchorCommitments(pool, now()),
    anchors: () => listAnchors(pool),
    inclusion: (id) => getInclusion(pool, id),
    resumeRounds: async () => {
      const finished = await resumeRounds(finisher);
      await reportSetAside(finisher);
      return finished;
    },
    listSetAside: () => listSetAside(pool),
    settleSetAside: (roundId) => settleSetAside(finisher, roundId),
    countRounds: () => countRounds(pool, now()),
    returns: () => listRoundSums(pool),
    voids: () => getVoidRounds(pool),
  };
}

async function findProof(pool: Pool, roundId: string): Promise<RoundProof | null> {
  const round = await getRound(pool, roundId);
  if (!round) return null;
  const proof = proofOf(round, (await getSessionById(pool, round.sessionId))?.currency ?? '');
  return proof.isSettled ? { ...proof, inclusion: await getInclusion(pool, roundId) } : proof;
}

async function spin(
  finisher: Finisher,
  session: GameSession,
  input: SpinInput,
  attemptedAt: Date,
): Promise<SpinAnswer> {
  const request = roundRequestOf(session.gameCode, input);
  const claim = await inTransaction(finisher.pool, (client) =>
    claimRound(client, session, request, { isSeated, now: finisher.now(), attemptedAt }),
  );
  if ('unfinished' in claim) throw await unfinishedError(finisher, session, claim.unfinished);
  const end = await finishRound(finisher, claim.round, claim.opened);
  return answerOf(finisher, session, end, await balanceAfter(finisher, session, end, false));
}

/** Finishes the round that stands in the way and hands it over: it is shown before a new one is staked. */
async function unfinishedError(
  finisher: Finisher,
  session: GameSession,
  round: StakedRound,
): Promise<VendorError> {
  const { pool, now, clock } = finisher;
  const end = await finishToShow(finisher, round);
  if (isSetAside(end)) return setAsideError(finisher, session, end);
  const isOver = end.state === 'settled' || end.state === 'void';
  return new VendorError('round.unfinished', {
    interrupted:
      end.state === 'void'
        ? null
        : interruptedOf(end, {
            pending: !isOver && end.state !== 'playing',
            moment: clock.momentOf(end),
          }),
    next: isOver ? await ensureCommitment(pool, { ...session, now: now() }) : null,
  });
}

/** The stake stays in the round, which waits for its vendor; the player may go on with another one. */
async function setAsideError(
  { pool, now }: Finisher,
  session: GameSession,
  { roundId }: StakedRound,
): Promise<VendorError> {
  const next = await ensureCommitment(pool, { ...session, now: now() });
  return new VendorError('round.set.aside', { money: 'kept', roundId, next });
}

/** A decision whose cost the wallet refused was not taken: the round stands where it stood. */
function requireTaken(round: StakedRound, { index }: ActInput): void {
  if (round.state === 'playing' && round.raiseCode !== null && round.actions.length <= index)
    throw new VendorError(round.raiseCode, { roundId: round.roundId });
}

async function answerOf(
  finisher: Finisher,
  session: GameSession,
  round: StakedRound,
  balance: string | null,
): Promise<SpinAnswer> {
  const { pool, now, clock } = finisher;
  if (isSetAside(round)) throw await setAsideError(finisher, session, round);
  if (round.state === 'staking' || round.state === 'voiding' || round.state === 'raising') {
    throw new VendorError('wallet.unavailable', { money: 'unknown', roundId: round.roundId });
  }
  if (!isShown(round)) {
    const next = await ensureCommitment(pool, { ...session, now: now() });
    if (isDeadSession(round.voidCode)) await endSession(pool, session.sessionId, now());
    throw new VendorError(round.voidCode, { roundId: round.roundId, next });
  }
  const isOver = round.state === 'settled';
  return {
    round: viewOfRound(round, clock.momentOf(round)),
    balance,
    next: isOver ? await ensureCommitment(pool, { ...session, now: now() }) : null,
    session: await totalsOf(finisher, session),
  };
}

/**
 * As the settlement booked it; of an open round as the wallet says it now; null where nobody can say, and where a look, which
 * comes more than once a second, has changed nothing.
 */
async function balanceAfter(
  finisher: Finisher,
  session: GameSession,
  round: StakedRound,
  isUnchanged: boolean,
): Promise<string | null> {
  if (round.state === 'settled' && round.balanceAfterMinor !== null)
    return moneyText(round.balanceAfterMinor);
  return round.state !== 'playing' || isUnchanged ? null : balanceNow(finisher, session);
}

/** Null where the wallet cannot say. */
async function balanceNow({ wallet }: Finisher, { playerId, currency }: GameSession): Promise<string | null> {
  const answer = await wallet.balance({ playerId, currency });
  return answer.kind === 'done' ? answer.value.balance : null;
}

function isDeadSession(code: string): boolean {
  return code === 'auth.expired' || code === 'auth.required' || code === 'protection.excluded';
}

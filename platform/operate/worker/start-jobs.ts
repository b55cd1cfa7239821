import { asJob } from '@/lib/server/request-context';
import '@/platform/people/notices';
import { deleteOldAttempts, deleteOldChallenges } from '@/platform/people/attempts';
import { deleteOldLoginChallenges } from '@/platform/people/challenges';
import { moveDue } from '@/platform/people/agent-placements';
import { endStaleSessions } from '@/platform/people/sessions';
import { finishOldTrials } from '@/platform/people/registration';
import { deleteOldTries, endStaleAuthenticators } from '@/platform/people/authenticator';
import {
  assumeReceipts,
  listUnsettledBefore,
  payWithdrawal,
  sharePayoutAccount,
} from '@/platform/cashier/withdrawals';
import { reconcileReports, rollUp } from '@/platform/agents/roll-ups';
import { type PaymentProvider } from '@/platform/cashier/providers';
import { followUpDeposit } from '@/platform/cashier/deposits';
import { endDueBonuses } from '@/platform/play/bonuses';
import { countOpenAlerts } from '@/platform/ground/alerts';
import { sealDueHours } from '@/platform/ground/ledger-checkpoints';
import { watchArchive } from '@/platform/ground/archive-watch';
import { watchLedger } from '@/platform/ground/ledger-watch';
import type { Db } from '@/platform/ground/db';
import {
  queueAgain,
  runQueues,
  type JobHandlers,
  type JobLog,
  type RunningQueues,
} from '@/platform/ground/jobs';
import { keepMonths } from '@/platform/ground/months';
import { countSetAside } from '@/platform/play/rounds';
import { carryOutOrder, queueOverdueOrders } from '@/platform/play/sport-events';
import { endDraw, queueOverdueDraws } from '@/platform/play/lottery';
import { watchBotRooms } from '@/platform/play/matches';
import { watchOpposedPairs } from '@/platform/play/opposition-watch';
import { deleteOldEnvelopes, rotateKeys } from '@/platform/ground/keys';
import { sendDueCampaigns } from '@/platform/engage/campaigns';
import { completeDueMissions } from '@/platform/engage/missions';
import { getSystemState } from '@/platform/brand/system';
import { publishDueDrafts } from '@/platform/brand/drafts';
import { deleteOldLetters, deliverLetter, type Mailer } from '@/platform/brand/outbox';
import {
  deleteOldOperatorAttempts,
  deleteOldOperatorChallenges,
  endStaleOperatorSessions,
} from '@/platform/people/operators';
import { createPushSender, deleteOldNotes, deliverNote, type SendPush } from '@/platform/brand/push';
import { deleteOldPasskeyChallenges } from '@/platform/people/passkeys';
import { issueAutomatic } from '@/platform/engage/promotions';
import { reportFacts, runBills } from '@/platform/agents/bills';
import { collectDueShorts } from '@/platform/people/agent-dues';
import { collectDue } from '@/platform/play/receivables';
import { accrueRebates } from '@/platform/engage/rebates';
import { assumeDeliveries, eraseOrderAddresses, lapseOrders } from '@/platform/engage/point-orders';
import {
  endedByNow,
  listUnpaid,
  payDueTournaments,
  publishDueTournaments,
} from '@/platform/engage/tournaments';
import { runRaffles } from '@/platform/engage/raffles';
import { decideDueRewards } from '@/platform/engage/referral';
import { deleteUnusedImages } from '@/platform/brand/uploads';
import { deleteOldCodes } from '@/platform/people/verification';
import { giveBirthdayPoints, keepQuarterly, reviewStakes } from '@/platform/engage/vip';
import { countFigures } from '@/platform/operate/figures';
import { findRisks } from '@/platform/operate/risk';
import { cleanIdempotencyKeys } from './clean-keys';

interface StartJobsOptions {
  db: Db;
  /** For the queue's own connections. */
  url: string;
  provider: PaymentProvider;
  /** None: e-mails stay in the outbox. */
  mailer?: Mailer | null;
  /** How notes come to push services. */
  sendPush?: SendPush;
  /** A chain of drand for draws; none: the site's own lottery. */
  beaconUrl?: string | undefined;
  log: JobLog;
  now?: () => Date;
  pollingIntervalSeconds?: number;
}

/** A withdrawal that is open for longer gets a new job, unless it still has one. */
const overdueMs = 10 * 60_000;
const sweepSize = 500;

/** Runs what is due until it is stopped. Any number of processes may do so at once: each job runs in one of them. */
export async function startJobs(options: StartJobsOptions): Promise<RunningQueues> {
  const { url, log, pollingIntervalSeconds } = options;
  return runQueues({
    url,
    log,
    handlers: handlersOf(options),
    within: ({ id, queue }, run) =>
      asJob({ id, name: `job ${queue}`, facts: { 'parlour.queue': queue, 'parlour.job': id } }, run),
    schedules: {
      housekeeping: '*/5 * * * *',
      'stake-review': '*/10 * * * *',
      'rebate-accrual': '20 * * * *',
      'agent-roll-up': '* * * * *',
      'agent-bills': '* * * * *',
      'agent-reconcile': '*/30 * * * *',
      raffles: '* * * * *',
      'ledger-checkpoints': '* * * * *',
      'ledger-watch': '* * * * *',
      'content-releases': '* * * * *',
      'risk-rules': '40 2 * * *',
    },
    ...(pollingIntervalSeconds ? { pollingIntervalSeconds } : {}),
  });
}

function handlersOf(options: StartJobsOptions): JobHandlers {
  const { db, provider, mailer = null, beaconUrl, log, now = () => new Date() } = options;
  const { sendPush: send = createPushSender() } = options;
  return {
    'withdrawal-payout': ({ withdrawalId }) => payOrWait(options, withdrawalId, now),
    'deposit-follow-up': async ({ depositId }) => {
      const status = await followUpDeposit(db, provider, depositId, now());
      log.info({ depositId, status }, 'A deposit was followed up');
    },
    'stake-review': async () => {
      const { reviewed, points, raised } = await reviewStakes(db, now());
      log.info({ reviewed, points: points.toString(), raised }, 'Settled stakes were reviewed');
    },
    'letter-delivery': async ({ letterId }) => {
      const by = await deliverLetter(db, letterId, { mailer, now });
      log.info({ letterId, by }, 'A letter was delivered');
    },
    'push-delivery': async ({ noteId }) => {
      const end = await deliverNote(db, noteId, { send, now });
      log.info({ noteId, end }, 'A note was handed to a push service');
    },
    'rebate-accrual': async () => {
      log.info(await accrueRebates(db, now()), 'Rebates of the days that are over were accrued');
    },
    'lottery-settle': async ({ drawId }) => {
      await endDraw(db, drawId, now);
      log.info({ drawId }, 'A draw was settled');
    },
    'agent-roll-up': async () => {
      const counted = await rollUp(db, now());
      await countFigures(db, now());
      if (counted.corrections > 0) log.info(counted, 'Figures of closed days were corrected');
    },
    'agent-reconcile': async () => {
      log.info(await reconcileReports(db, now()), 'Figures of agents were compared with the ledger');
    },
    'agent-bills': async () => {
      log.info(await runBills(db, reportFacts, now()), 'Bills of agents were drawn up and paid');
    },
    raffles: async () => {
      const run = await runRaffles(db, { url: beaconUrl }, now());
      if (run.closed + run.drawn + run.published > 0)
        log.info(run, 'Raffles were closed, drawn or published');
    },
    'ledger-checkpoints': async () => {
      const run = await sealDueHours(db, now());
      if (run.isWaiting) log.info(run, 'Hours of the ledger wait for an open transaction');
      else if (run.sealed > 0) log.info(run, 'Hours of the ledger were sealed');
    },
    'ledger-watch': async () => {
      const { differences } = await watchLedger(db, now());
      if (differences.length > 0)
        log.error({ differences }, 'The books do not agree with themselves: npm run verify-ledger');
    },
    'sport-order': ({ orderId }) => carryOutOrder(db, orderId, now),
    'content-releases': async () => {
      const run = await publishDueDrafts(db, now());
      if (run.published + run.refused > 0) log.info(run, 'Content that was due was published');
    },
    'risk-rules': async () => log.info(await findRisks(db, now()), 'The rules of risk were run'),
    housekeeping: async () => {
      log.info(await keepHouse(db, now()), 'Housekeeping was done');
      await warnOfWaiting(db, log);
    },
  };
}

/** While the site is closed nobody is paid: one that was brought back to an earlier moment may have paid it already. Housekeeping queues it again. */
async function payOrWait(
  { db, provider, log }: StartJobsOptions,
  withdrawalId: string,
  now: () => Date,
): Promise<void> {
  if ((await getSystemState(db, '', now())).maintenance)
    return log.info({ withdrawalId }, 'A payout waits until the site is open');
  const status = await payWithdrawal(db, provider, withdrawalId, now);
  log.info({ withdrawalId, status }, 'A withdrawal was settled');
}

/** What is due every few minutes. Each part is safe to repeat; one that fails does not keep the others from their turn. */
export async function keepHouse(db: Db, now: Date): Promise<Record<string, number>> {
  const parts: [string, () => Promise<number>][] = [
    ['payoutsQueuedAgain', () => queueOverduePayouts(db, now)],
    ['drawsQueuedAgain', () => queueOverdueDraws(db, now)],
    ['sportOrdersQueuedAgain', () => queueOverdueOrders(db, now)],
    ['debtorsCollected', () => collectDue(db, now)],
    ['logNotKept', async () => Number(await watchArchive(db, now))],
    ['contractsPaidLate', () => collectDueShorts(db, now)],
    ['receiptsAssumed', () => assumeReceipts(db, now)],
    ['idempotencyKeys', () => cleanIdempotencyKeys(db, now)],
    ['monthsKept', () => keepMonths(db, now)],
    ['sessionsEnded', () => endStaleSessions(db, now)],
    ['trialsEnded', () => finishOldTrials(db, now)],
    ['captchaChallenges', () => deleteOldChallenges(db, now)],
    ['loginAttempts', () => deleteOldAttempts(db, now)],
    ['loginChallenges', () => deleteOldLoginChallenges(db, now)],
    ['passkeyChallenges', () => deleteOldPasskeyChallenges(db, now)],
    ['authenticatorsUnconfirmed', () => endStaleAuthenticators(db, now)],
    ['authenticatorTries', () => deleteOldTries(db, now)],
    ['operatorSessionsEnded', () => endStaleOperatorSessions(db, now)],
    ['operatorChallenges', () => deleteOldOperatorChallenges(db, now)],
    ['operatorAttempts', () => deleteOldOperatorAttempts(db, now)],
    ['envelopes', () => deleteOldEnvelopes(db, now)],
    ['letters', () => deleteOldLetters(db, now)],
    ['pushNotes', () => deleteOldNotes(db, now)],
    ['verificationCodes', () => deleteOldCodes(db, now)],
    ['uploadedImages', () => deleteUnusedImages(db, now)],
    ['bonusesEnded', () => endDueBonuses(db, now)],
    ['promotionsIssued', () => issueAutomatic(db, now)],
    ['invitationsDecided', () => decideDueRewards(db, now)],
    ['missionsCompleted', () => completeDueMissions(db, now)],
    ['tournamentsPublished', () => publishDueTournaments(db, now)],
    ['tournamentsPaid', () => payDueTournaments(db, now)],
    ['birthdaysRewarded', () => giveBirthdayPoints(db, now)],
    ['levelsLapsed', () => keepQuarterly(db, now)],
    ['pointOrdersLapsed', () => lapseOrders(db, now)],
    ['pointOrdersDelivered', () => assumeDeliveries(db, now)],
    ['orderAddressesErased', () => eraseOrderAddresses(db, now)],
    ['campaignsSent', () => sendDueCampaigns(db, now)],
    ['alertsRaised', () => watchBotRooms(db, now)],
    ['pairsFlagged', () => watchOpposedPairs(db, now, sharePayoutAccount)],
    ['movesMade', () => moveDue(db, now)],
    ['keysErased', async () => (await rotateKeys(db, now)).erased],
  ];
  const done: Record<string, number> = {};
  const failures: unknown[] = [];
  for (const [name, part] of parts) {
    try {
      done[name] = await part();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'A part of the housekeeping failed');
  return done;
}

/** What no job can do: an operator has to look. */
export async function warnOfWaiting(db: Db, log: Pick<JobLog, 'warn'>): Promise<void> {
  const rounds = await countSetAside(db);
  if (rounds > 0) log.warn({ rounds }, 'Rounds wait for their vendor: npm run desk -- rounds list');
  const tournaments = await listUnpaid(db, endedByNow(new Date()));
  if (tournaments.length > 0)
    log.warn({ tournaments }, 'Prizes wait for a review: npm run desk -- tournaments show');
  const alerts = await countOpenAlerts(db);
  if (alerts > 0) log.warn({ alerts }, 'Alerts wait for somebody to look: npm run desk -- alerts list');
}

async function queueOverduePayouts(db: Db, now: Date): Promise<number> {
  const keys = await listUnsettledBefore(db, new Date(now.getTime() - overdueMs), sweepSize);
  return queueAgain(db, 'withdrawal-payout', { keys, dataOf: (withdrawalId) => ({ withdrawalId }) });
}

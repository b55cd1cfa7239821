import { moneyText } from '@/lib/money';
import { raiseAlert } from '@/platform/ground/alerts';
import { inTransaction, type Db, type Reader, type Tx } from '@/platform/ground/db';
import { shareAddress, shareDevice } from '@/platform/people/devices';
import { getMember } from '@/platform/people/members';
import { listMeetings, listSuspectedPairs } from './meeting-store';
import { getLastWatched, insertPair, insertWatched } from '../opposition';
import { arePlayedTogether, haveLinkedStakes, isHeldFor, oppositionOf, type Opposition } from './rules';
import type { Meeting, PairOfMembers, PairSign, SuspectedPair } from '../opposition';

const dayMs = 86_400_000;
/** So far back outcomes are looked at. */
const spanMs = 30 * dayMs;

const startOfDay = (moment: Date) => new Date(Math.floor(moment.getTime() / dayMs) * dayMs);
const dayText = (day: Date) => day.toISOString().slice(0, 10);

/** What the cashier knows and games do not: whether both have ever bound one account to be paid to. */
export type ShareAccount = (reader: Reader, pair: PairOfMembers) => Promise<boolean>;

async function signsOf(
  tx: Tx,
  {
    pair,
    meetings,
    shareAccount,
  }: { pair: SuspectedPair; meetings: readonly Meeting[]; shareAccount: ShareAccount },
): Promise<PairSign[]> {
  const { memberId, otherId } = pair;
  const signs: [PairSign, boolean][] = [
    ['device', await shareDevice(tx, memberId, [otherId])],
    ['address', await shareAddress(tx, memberId, [otherId])],
    ['account', await shareAccount(tx, pair)],
    ['stakes', haveLinkedStakes(meetings)],
    ['together', arePlayedTogether(meetings, pair)],
  ];
  return signs.flatMap(([sign, isThere]) => (isThere ? [sign] : []));
}

async function detailOf(
  tx: Tx,
  { memberId, otherId }: PairOfMembers,
  { decided, opposed, byLuck }: Opposition,
  why: readonly PairSign[],
) {
  const name = async (id: string) => (await getMember(tx, id))?.username ?? id;
  return {
    accounts: `${await name(memberId)}, ${await name(otherId)}`,
    outcomes: String(decided),
    opposed: String(opposed),
    byLuck: moneyText(BigInt(Math.round(100 * byLuck))),
    why: why.join(', '),
  };
}

/** False where it is no more than luck, or nothing but that speaks against them: one always red, the other always black. */
async function judge(tx: Tx, pair: SuspectedPair, look: Look): Promise<boolean> {
  const meetings = await listMeetings(tx, pair, look.to);
  const opposition = oppositionOf(meetings);
  if (!opposition.isBeyondLuck) return false;
  const why = await signsOf(tx, { pair, meetings, shareAccount: look.shareAccount });
  if (why.length === 0) return false;
  const { decided, opposed, byLuck } = opposition;
  const isHeld = isHeldFor(why);
  const pairId = await insertPair(tx, {
    ...{ pair, decided, opposed, byLuck, why, isHeld, meetings },
    now: look.now,
  });
  await raiseAlert(tx, {
    kind: 'opposed_pair',
    subject: pairId,
    period: dayText(look.to),
    detail: await detailOf(tx, pair, opposition, why),
    now: look.now,
  });
  return true;
}

interface Look {
  to: Date;
  now: Date;
  shareAccount: ShareAccount;
}

/** The thirty days up to the beginning of this day, once. */
async function lookAt(tx: Tx, look: Look): Promise<number> {
  if (!(await insertWatched(tx, dayText(look.to), look.now))) return 0;
  const span = { from: new Date(look.to.getTime() - spanMs), to: look.to };
  let raised = 0;
  for (const pair of await listSuspectedPairs(tx, span)) if (await judge(tx, pair, look)) raised += 1;
  return raised;
}

/**
 * Looks once a day for accounts that lay opposite stakes again and again, and raises a flag for each two of them, with the rounds that it
 * is made of. Nothing is taken from anybody. Returns the flags that were raised.
 */
export async function watchOpposedPairs(db: Db, now: Date, shareAccount: ShareAccount): Promise<number> {
  const to = startOfDay(now);
  if ((await getLastWatched(db)) === dayText(to)) return 0;
  return inTransaction(db, (tx) => lookAt(tx, { to, now, shareAccount }));
}

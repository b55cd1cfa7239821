import { sql } from 'drizzle-orm';
import { parseMoney } from '@/lib/money';
import { createMember, getMemberByUsername } from '../accounts';
import { seedAffiliateCode } from '../agents';
import { inTransaction, type Db, type Reader, type Tx } from '../db';
import { putGame, putGameType, putVendor, type Names } from '../games';
import { accounts, post } from '../ledger';
import { exclude } from '../protection';
import { areSettingsSeeded, seededFrom, seedNotices, seedSettings } from '../settings';
import { demonstrationCast, demonstrationPassword, type CastMember } from './cast';
import { demonstrationTypes, demonstrationVendors, hotGameCodes, studioOfTitle } from './catalogue';
import { loadTexts } from './load-texts';
import { seedContent } from './seed-content';
import { seedPayout } from './seed-payouts';

/** What the sandbox vendor says about a title that it can really play. */
export interface SlotSummary {
  gameCode: string;
  names: Names;
  /** Percent with two decimals, `96.12`, from the function that settles. */
  returnToPlayer: string;
  minStake: string;
  minLines: number;
  volatility: string;
}

export interface DemonstrationInput {
  slots: readonly SlotSummary[];
  now?: Date;
}

/** Two starts at the same moment fill one database one after the other. */
const lockId = 7_265_002;

/**
 * Fills an empty database with the demonstration brand: settings, catalogue, content and the named cast. Only games
 * that can be played are offered. Everything commits together, but for the cast, whose passwords are hashed one after
 * the other; so the cast comes first and what exists of it is kept: after a crash the next run completes it. In a
 * database that was filled before, what has come to the brand since is added; what others have written stays.
 */
export async function seedDemonstration(
  db: Db,
  { slots, now = new Date() }: DemonstrationInput,
): Promise<void> {
  const texts = await loadTexts();
  const memberIds = new Map<string, string>();
  const isFirst = !(await isSeeded(db));
  if (isFirst || (await areSettingsSeeded(db))) {
    for (const person of demonstrationCast)
      memberIds.set(person.username, await ensureMember(db, person, memberIds, now));
  }
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockId})`);
    if (isFirst && !(await isSeeded(tx))) {
      await seedSettings(tx, now);
      await seedCatalogue(tx, slots);
      for (const person of demonstrationCast)
        await seedCircumstances(tx, person, requireId(memberIds, person.username), now);
    }
    if (await areSettingsSeeded(tx)) {
      await seedSettings(tx, now);
      await seedInvitations(tx, memberIds, now);
    }
    await seedNotices(tx, texts);
    await seedContent(tx, texts, now);
  });
  for (const person of demonstrationCast) {
    const memberId = memberIds.get(person.username);
    if (memberId) await seedPayout(db, person, memberId, now);
  }
}

/** A code that is there already, or has ended, stays as it is. */
async function seedInvitations(tx: Tx, memberIds: ReadonlyMap<string, string>, now: Date): Promise<void> {
  for (const { username, invitationCode: code } of demonstrationCast) {
    const agentId = memberIds.get(username);
    if (code && agentId) await seedAffiliateCode(tx, { code, agentId, now });
  }
}

function requireId(memberIds: ReadonlyMap<string, string>, username: string): string {
  const id = memberIds.get(username);
  if (!id) throw new Error(`${username} is not in the cast yet`);
  return id;
}

/** Whoever has the name already is left as they are: in an older database that may be a visitor. */
async function ensureMember(
  db: Db,
  { username, accountType, upline, contacts, realName }: CastMember,
  memberIds: ReadonlyMap<string, string>,
  now: Date,
): Promise<string> {
  const known = await getMemberByUsername(db, username);
  if (known) return known.id;
  const member = await createMember(db, {
    username,
    password: demonstrationPassword,
    accountType,
    uplineId: upline === null ? null : requireId(memberIds, upline),
    ...(contacts ? { contacts } : {}),
    ...(realName ? { details: { payeeName: realName } } : {}),
    now,
  });
  return member.id;
}

/** The catalogue commits with everything else of the seed, so it tells whether the seed is complete. */
export async function isSeeded(reader: Reader): Promise<boolean> {
  const { rows } = await reader.execute<{ is_seeded: boolean }>(
    'select exists (select 1 from game_types) as is_seeded',
  );
  return rows[0]?.is_seeded ?? false;
}

export async function seedCatalogue(tx: Tx, slots: readonly SlotSummary[]): Promise<void> {
  for (const type of demonstrationTypes) await putGameType(tx, type);
  for (const vendor of demonstrationVendors) await putVendor(tx, vendor);
  for (const slot of slots) await seedSlot(tx, slot);
}

/** `<title>` and `<title>-high` belong to one studio and stand beside each other. */
async function seedSlot(tx: Tx, slot: SlotSummary): Promise<void> {
  const title = slot.gameCode.replace(/-high$/, '');
  const vendorCode = studioOfTitle[title];
  const minStakeMinor = parseMoney(slot.minStake);
  if (!vendorCode || minStakeMinor === null)
    throw new Error(`No studio offers ${slot.gameCode} at ${slot.minStake}`);
  const hotIndex = hotGameCodes.indexOf(slot.gameCode);
  await putGame(tx, {
    vendorCode,
    gameCode: slot.gameCode,
    gameType: 'RNG',
    classification: 'JP',
    names: slot.names,
    minStakeMinor,
    minLines: slot.minLines,
    image: `/art/games/${slot.gameCode}.svg`,
    returnToPlayer: slot.returnToPlayer,
    hotRank: hotIndex === -1 ? null : hotIndex + 1,
    // All titles in their usual form first, then the high variants.
    sortOrder: Object.keys(studioOfTitle).indexOf(title) + (title === slot.gameCode ? 0 : 100),
    // Before any visitor, like everything that is seeded: the demonstration begins with a past.
    offeredFrom: seededFrom,
  });
}

async function seedCircumstances(tx: Tx, person: CastMember, memberId: string, now: Date): Promise<void> {
  if (person.isExcluded) await exclude(tx, { memberId, period: '1y', recordedBy: 'seed' }, now);
  const amountMinor = person.openingBalance === null ? null : parseMoney(person.openingBalance);
  if (amountMinor === null) return;
  await post(tx, {
    key: `seed:opening-balance:${memberId}`,
    transfers: [
      {
        kind: 'opening_balance',
        debit: accounts.house('demonstration'),
        credit: accounts.cash(memberId),
        amountMinor,
        reference: 'demonstration',
      },
    ],
  });
}

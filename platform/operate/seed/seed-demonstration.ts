import { parseMoney } from '@/lib/money';
import { createMember, getMemberByUsername } from '@/platform/people/members';
import { listDemonstrationNames, markDemonstration } from '@/platform/people/demonstration';
import { seedLink } from '@/platform/people/agent-links';
import { inTransaction, sql, type Db, type Reader, type Tx } from '@/platform/ground/db';
import {
  addVendorType,
  listCatalogueCodes,
  putGame,
  putGameType,
  putLobby,
  putVendor,
  type Names,
  type NewGame,
} from '@/platform/play/catalogue';
import { lotteryVendorCodes } from '@/lib/contract/calls/catalogue';
import { lotterySigner } from '@/platform/play/lottery';
import { accounts, post } from '@/platform/ground/ledger';
import { exclude } from '@/platform/people/protection-gate';
import { areSettingsSeeded, seededFrom, seedNotices, seedSettings } from '@/platform/brand/system';
import { demonstrationCast, demonstrationPassword, type CastMember } from './cast';
import { seedCampaigns } from './campaigns/seed-campaigns';
import { demonstrationTypes, demonstrationVendors, hotGameCodes } from './catalogue';
import { seedConnections, type Connections } from './connections';
import { seedJackpotPools } from './jackpot-pools';
import { loadTexts } from './load-texts';
import { seedContent } from './seed-content';
import { seedGameLists } from './seed-game-lists';
import { seedPaymentPassword, seedPayout } from './seed-payouts';
import { seedStaff } from './seed-staff';

/** What a vendor says about a game that it can really play. */
export interface SeedGame {
  gameCode: string;
  gameType: NewGame['gameType'];
  vendorCode: string;
  classification: NewGame['classification'];
  names: Names;
  /** Percent with two decimals, `96.12`, from the function that settles; null where players play against each other. */
  returnToPlayer: string | null;
  /** The most of all that is staked, by the best play on the best bet; rounded up. */
  bestReturn?: string | null;
  minStake: string;
  /** 1 for what has no lines. */
  minLines: number;
  /** Of one without a tile of its own. */
  image?: string;
}

/** What opens all games that a vendor has of a type; listed nowhere. */
export type SeedLobby = Pick<SeedGame, 'gameCode' | 'gameType' | 'vendorCode' | 'names'>;

export interface DemonstrationInput {
  /** In the order of the catalogue; in a database that was filled before, those that it does not have yet. */
  games: readonly SeedGame[];
  lobbies?: readonly SeedLobby[];
  /** Null: nobody stands behind the demonstration, and it offers no games and no ways to pay. */
  connections: Connections | null;
  /** False: an empty database gets no named cast, whose password is public. A house that began without it never gets it. */
  hasCast?: boolean;
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
  { games, lobbies = [], connections, hasCast = true, now = new Date() }: DemonstrationInput,
): Promise<void> {
  const texts = await loadTexts();
  const isFirst = !(await isSeeded(db));
  const here = await listDemonstrationNames(db);
  const cast = hasCast && (isFirst || isCastAmong(here)) ? demonstrationCast : [];
  const memberIds = new Map<string, string>();
  if (isFirst || (await areSettingsSeeded(db)))
    for (const person of cast) await ensureMember(db, person, { memberIds, here, isFirst, now });
  const pages = connections?.pages ?? { customerService: null, outboxPath: null };
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockId})`);
    if (isFirst && !(await isSeeded(tx))) {
      await seedSettings(tx, pages, now);
      for (const person of cast)
        await seedCircumstances(tx, person, requireId(memberIds, person.username), now);
      if (cast.length > 0) await seedCampaigns(tx, requireId(memberIds, 'maria'), now);
    }
    if (await areSettingsSeeded(tx)) {
      if (connections) await seedConnections(tx, connections, { now, offeredFrom: seededFrom });
      await seedCatalogue(tx, { games, lobbies, connections });
      await seedSettings(tx, pages, now);
      await seedInvitations(tx, memberIds, now);
      await seedStaff(tx, memberIds, now);
    }
    await seedNotices(tx, texts);
    await seedContent(tx, texts, now);
  });
  for (const person of cast) {
    const memberId = memberIds.get(person.username);
    if (!memberId) continue;
    const agentId = person.worksFor && memberIds.get(person.worksFor.agent);
    await seedPaymentPassword(db, person, { memberId, agentId, now });
    if (connections) await seedPayout(db, person, { memberId, bankName: connections.payments.bankName, now });
  }
}

/** A code that is there already, or has ended, stays as it is. */
async function seedInvitations(tx: Tx, memberIds: ReadonlyMap<string, string>, now: Date): Promise<void> {
  for (const { username, invitationCode: code } of demonstrationCast) {
    const ownerId = memberIds.get(username);
    if (code && ownerId) await seedLink(tx, { code, ownerId, now });
  }
}

function requireId(memberIds: ReadonlyMap<string, string>, username: string): string {
  const id = memberIds.get(username);
  if (!id) throw new Error(`${username} is not in the cast yet`);
  return id;
}

/** Whether the house began with the cast: what has come to it since, and its past, belong to such a house only. */
export const isCastHere = async (reader: Reader): Promise<boolean> =>
  isCastAmong(await listDemonstrationNames(reader));

const isCastAmong = (here: ReadonlyMap<string, string>): boolean =>
  demonstrationCast.some(({ username }) => here.has(username));

interface Ensuring {
  /** Who of the cast is there; below somebody who is not nobody comes either. */
  memberIds: Map<string, string>;
  /** All who are marked as the demonstration's, by their names. */
  here: ReadonlyMap<string, string>;
  isFirst: boolean;
  now: Date;
}

/** Whoever has the name already is left as they are: once the site was open that may be a visitor. */
async function ensureMember(
  db: Db,
  { username, accountType, upline, contacts, realName }: CastMember,
  { memberIds, here, isFirst, now }: Ensuring,
): Promise<void> {
  const uplineId = upline === null ? null : memberIds.get(upline);
  if (uplineId === undefined) return;
  const known = await getMemberByUsername(db, username);
  if (known && !isFirst && !here.has(username)) return;
  const { id } =
    known ??
    (await createMember(db, {
      username,
      password: demonstrationPassword,
      accountType,
      uplineId,
      ...(contacts ? { contacts } : {}),
      ...(realName ? { details: { payeeName: realName } } : {}),
      now,
    }));
  await markDemonstration(db, id);
  memberIds.set(username, id);
}

/** The catalogue commits with everything else of the seed, so it tells whether the seed is complete. */
export async function isSeeded(reader: Reader): Promise<boolean> {
  const { rows } = await reader.execute<{ isSeeded: boolean }>(
    sql`select exists (select 1 from game_types) as "isSeeded"`,
  );
  return rows[0]?.isSeeded ?? false;
}

/** Lotteries are sold by the platform itself: no server of a vendor signs for them. */
const ownLotteries = { signer: lotterySigner, launchUrl: '/lottery?gameCode={gameCode}', proofUrl: null };
const sellsHere = ({ vendorCode }: { vendorCode: string }): boolean => lotteryVendorCodes.has(vendorCode);

/** What is in the catalogue already stays as it is: an operator may have changed it. */
export async function seedCatalogue(
  tx: Tx,
  {
    games,
    lobbies = [],
    connections,
  }: Pick<DemonstrationInput, 'games' | 'lobbies'> & { connections: Pick<Connections, 'games'> | null },
): Promise<void> {
  const known = await listCatalogueCodes(tx);
  for (const type of demonstrationTypes) if (!known.gameTypes.has(type.gameType)) await putGameType(tx, type);
  if (!connections) return;
  for (const vendor of demonstrationVendors)
    if (!known.vendorCodes.has(vendor.vendorCode))
      await putVendor(tx, { ...vendor, ...(sellsHere(vendor) ? ownLotteries : connections.games) });
  await seedJackpotPools(tx);
  for (const [index, game] of games.entries())
    if (!known.gameCodes.has(game.gameCode)) await seedGame(tx, game, known.gameCodes.size + index);
  for (const lobby of lobbies)
    if (!known.gameCodes.has(lobby.gameCode)) {
      // Esports have a type of their own here, whatever lane their studios are listed in.
      await addVendorType(tx, lobby.vendorCode, lobby.gameType);
      await putLobby(tx, { ...lobby, image: logoOf(lobby.vendorCode), offeredFrom: seededFrom });
    }
  await seedGameLists(tx);
}

const logoOf = (vendorCode: string): string =>
  demonstrationVendors.find((vendor) => vendor.vendorCode === vendorCode)?.logo ?? '';

async function seedGame(tx: Tx, game: SeedGame, place: number): Promise<void> {
  const { minStake, image = `/art/games/${game.gameCode}.svg`, ...rest } = game;
  const minStakeMinor = parseMoney(minStake);
  const isOffered = demonstrationVendors.some(
    ({ vendorCode, gameTypes }) => vendorCode === game.vendorCode && gameTypes.includes(game.gameType),
  );
  if (!isOffered || minStakeMinor === null)
    throw new Error(`No studio offers ${game.gameCode} at ${minStake}`);
  // A studio of an older database comes to a type with its first game of it.
  await addVendorType(tx, game.vendorCode, game.gameType);
  const hotIndex = hotGameCodes.indexOf(game.gameCode);
  await putGame(tx, {
    ...rest,
    minStakeMinor,
    image,
    hotRank: hotIndex === -1 ? null : hotIndex + 1,
    sortOrder: place,
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

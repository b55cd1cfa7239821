import { empty, sql, type Reader, type Sql } from '@/platform/ground/db';

/** What the desk reads of one member's past: reads that join tables of several domains. */
export interface Page {
  memberId: string;
  /** The row that the last page ended with. */
  before?: string | undefined;
  limit: number;
}

export interface BetRow {
  round: string;
  startedAt: Date;
  settledAt: Date | null;
  game: string;
  vendor: string;
  stakeMinor: bigint;
  payoutMinor: bigint;
  currency: string;
  status: string;
  vendorRoundId: string;
  /** With {roundId} in it. */
  proofUrl: string | null;
}

const betColumns = sql`r.round_id as round, r.started_at as "startedAt", r.settled_at as "settledAt",
  g.names ->> 'EN' as game, v.name as vendor, r.stake_minor as "stakeMinor", r.payout_minor as "payoutMinor", r.currency,
  r.status, r.vendor_round_id as "vendorRoundId", v.proof_url as "proofUrl"`;
const betTables = sql`game_rounds r join games g using (game_id) join game_vendors v on v.vendor_code = r.vendor_code`;

const behind = (before: string | undefined, older: (id: string) => Sql): Sql =>
  before === undefined ? empty : older(before);

export async function listBets(reader: Reader, { memberId, before, limit }: Page): Promise<BetRow[]> {
  const older = behind(
    before,
    (id) =>
      sql`and (r.started_at, r.round_id) < (select b.started_at, b.round_id from game_rounds b where b.round_id = ${id})`,
  );
  const { rows } = await reader.execute<BetRow>(
    sql`select ${betColumns} from ${betTables} where r.member_id = ${memberId} ${older}
        order by r.started_at desc, r.round_id desc limit ${limit}`,
  );
  return rows;
}

/** A round by its id; null for whatever else a movement refers to. */
export async function getBet(reader: Reader, roundId: string): Promise<BetRow | null> {
  const { rows } = await reader.execute<BetRow>(
    sql`select ${betColumns} from ${betTables} where r.round_id = ${roundId}`,
  );
  return rows[0] ?? null;
}

export interface SessionRow {
  id: string;
  method: string;
  kind: string;
  createdAt: Date;
  lastSeenAt: Date;
  endedAt: Date | null;
  endReason: string | null;
  userAgent: string;
  address: string;
  deviceId: string | null;
}

export async function listSessions(reader: Reader, { memberId, before, limit }: Page): Promise<SessionRow[]> {
  const older = behind(
    before,
    (id) => sql`and (created_at, id) < (select b.created_at, b.id from sessions b where b.id = ${id})`,
  );
  const { rows } = await reader.execute<SessionRow>(
    sql`select id, login_method as method, kind, created_at as "createdAt", last_seen_at as "lastSeenAt",
          ended_at as "endedAt", end_reason as "endReason", user_agent as "userAgent", address, device_id as "deviceId"
        from sessions where member_id = ${memberId} ${older} order by created_at desc, id desc limit ${limit}`,
  );
  return rows;
}

export interface DeviceRow {
  id: string;
  userAgent: string;
  firstLoginAt: Date;
  lastLoginAt: Date;
  rememberedUntil: Date | null;
  signedOutAt: Date | null;
  /** Usernames of others who have logged in on it. */
  others: string[];
}

export async function listDevices(reader: Reader, { memberId, before, limit }: Page): Promise<DeviceRow[]> {
  const older = behind(
    before,
    (
      id,
    ) => sql`and (d.last_login_at, d.device_id) < (select b.last_login_at, b.device_id from member_devices b
      where b.member_id = ${memberId} and b.device_id = ${id})`,
  );
  const { rows } = await reader.execute<DeviceRow>(
    sql`select d.device_id as id, v.user_agent as "userAgent", d.first_login_at as "firstLoginAt",
          d.last_login_at as "lastLoginAt", d.remembered_until as "rememberedUntil", d.signed_out_at as "signedOutAt",
          array(select m.username from member_devices o join members m on m.id = o.member_id
            where o.device_id = d.device_id and o.member_id <> d.member_id order by o.last_login_at desc limit 20) as others
        from member_devices d join devices v on v.id = d.device_id where d.member_id = ${memberId} ${older}
        order by d.last_login_at desc, d.device_id desc limit ${limit}`,
  );
  return rows;
}

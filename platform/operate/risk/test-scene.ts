import { randomBytes } from 'node:crypto';
import type { TestDatabase } from '@/lib/testing/database';
import { openBelow } from '@/lib/testing/scenes/tree';
import { newId } from '@/platform/ground/db';
import { nodeOf } from '@/platform/people/agent-tree/node-store';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/**
 * What raises each rule, written as the domains would have left it: rows that the rules read, without the play that made
 * them. Moments are hours before `now`; amounts are minor units.
 */
export class RiskScene {
  private given = 0;

  constructor(
    private readonly test: TestDatabase,
    private readonly now: Date,
  ) {}

  private at(hoursAgo: number): Date {
    return new Date(this.now.getTime() - hoursAgo * hourMs);
  }

  private run(text: string, values: unknown[]) {
    return this.test.owner.query(text, values);
  }

  /** An account that has done nothing yet, below somebody or below the house. */
  person = async (uplineId: string | null = null, type: 0 | 2 | 4 = 0): Promise<string> =>
    (
      await openBelow(this.test.db, uplineId, type, {
        now: this.at(60 * 24),
        username: `risk${randomBytes(5).toString('hex')}`,
      })
    ).memberId;

  /** The same account to be paid to, one after the other. */
  async sharePayout(...memberIds: string[]): Promise<void> {
    const digest = randomBytes(32);
    for (const [place, memberId] of memberIds.entries())
      await this.run(
        `insert into payout_accounts (id, member_id, kind, name, sealed_account, number_digest, masked_holder, ending,
           added_at, usable_from, removed_at) values ($1, $2, 'bank', 'Harbour', '\\x00', $3, 'A…', '9876', $4, $4, $5)`,
        [
          newId('pya'),
          memberId,
          digest,
          this.at(900 - place),
          place === memberIds.length - 1 ? null : this.at(899 - place),
        ],
      );
  }

  /** A mail address that each of them gave. */
  async shareContact(...memberIds: string[]): Promise<void> {
    this.given += 1;
    const mail = `${randomBytes(4).toString('hex')}@example.com`;
    for (const memberId of memberIds)
      await this.run(
        `insert into member_details (member_id, field, value, set_at) values ($1, 'email', $2, $3)`,
        [...[memberId, mail, this.at(500 + this.given)]],
      );
  }

  async shareDevice(...memberIds: string[]): Promise<void> {
    const deviceId = newId('dev');
    await this.run(
      `insert into devices (id, secret_hash, created_at, user_agent) values ($1, decode(repeat('00', 32), 'hex'), $2, '')`,
      [deviceId, this.at(500)],
    );
    for (const memberId of memberIds)
      await this.run(
        `insert into member_devices (member_id, device_id, first_login_at, last_login_at) values ($1, $2, $3, $3)`,
        [memberId, deviceId, this.at(400)],
      );
  }

  async logIn(memberId: string, address: string, hoursAgo = 30): Promise<void> {
    await this.run(
      `insert into sessions (id, member_id, secret_hash, kind, created_at, last_seen_at, absolute_end_at, user_agent, address)
       values ($1, $2, decode(repeat('00', 32), 'hex'), 'full', $3, $3, $4, '', $5)`,
      [newId('ses'), memberId, this.at(hoursAgo), this.at(hoursAgo - 12), address],
    );
  }

  async deposit(memberId: string, amountMinor: bigint, hoursAgo: number): Promise<string> {
    const id = newId('dep');
    await this.run(
      `insert into deposits (id, member_id, method_code, provider_code, amount_minor, paid_minor, credited_minor, currency,
         status, created_at, expires_at, settled_at, transfer_id)
       select $1, $2, code, 'test-pay', $3, $3, $3, 'PLAY', 'credited', $4, $5, $4, $1 from cashier_methods limit 1`,
      [id, memberId, amountMinor, this.at(hoursAgo), this.at(hoursAgo - 1)],
    );
    return id;
  }

  async withdraw(memberId: string, amountMinor: bigint, hoursAgo: number): Promise<string> {
    const id = newId('wdr');
    await this.run(
      `insert into withdrawals (id, member_id, method_code, provider_code, amount_minor, currency, account_ending,
         sealed_account, status, hold_id, created_at)
       select $1, $2, code, 'test-pay', $3, 'PLAY', '1234', '\\x00', 'reviewing', $1, $4 from cashier_methods limit 1`,
      [id, memberId, amountMinor, this.at(hoursAgo)],
    );
    return id;
  }

  /** A bonus that was granted and released. */
  async bonus(
    memberId: string,
    amountMinor: bigint,
    [grantedAgo, releasedAgo]: readonly [number, number],
  ): Promise<string> {
    const id = newId('bon');
    await this.run(
      `insert into bonuses (id, member_id, source, amount_minor, wagering_required_minor, wagering_done_minor, status,
         granted_at, expires_at, ended_at, released_minor)
       values ($1, $2, $1, $3, 1, 1, 'completed', $4, $5, $6, 0)`,
      [id, memberId, amountMinor, this.at(grantedAgo), this.at(grantedAgo - 200), this.at(releasedAgo)],
    );
    return id;
  }

  /** A settled round of own money; of a match where one is named. */
  async play(
    memberId: string,
    [stakeMinor, payoutMinor]: readonly [bigint, bigint],
    { hoursAgo = 24, matchId = null as string | null } = {},
  ): Promise<void> {
    const id = newId('rnd');
    await this.run(
      `insert into game_rounds (signer, vendor_round_id, round_id, member_id, session_id, game_id, vendor_code, stake_minor,
         payout_minor, status, started_at, settled_at, match_id)
       values ('risk', $1, $1, $2, 'gms_1', 'gam_1', 'LUMEN', $3, $4, 'settled', $5, $5, $6)`,
      [id, memberId, stakeMinor, payoutMinor, this.at(hoursAgo), matchId],
    );
  }

  /** Matches of these seats: who wins what the others lose. */
  async match(results: readonly (readonly [memberId: string, netMinor: bigint])[]): Promise<void> {
    const matchId = newId('mat');
    await this.run(
      `insert into game_matches (signer, vendor_match_id, match_id, currency, status, opened_at, ended_at)
       values ('risk', $1, $1, 'PLAY', 'settled', $2, $2)`,
      [matchId, this.at(24)],
    );
    for (const [memberId, net] of results) await this.play(memberId, [1_000n, 1_000n + net], { matchId });
  }

  /** Money that an agent sent down, or somebody sent up. */
  async send(
    from: string,
    to: string,
    amountMinor: bigint,
    { isDown = true, hoursAgo = 10 } = {},
  ): Promise<void> {
    const id = newId(isDown ? 'dtr' : 'utr');
    await this.run(
      isDown
        ? `insert into downline_transfers (id, owner_id, sent_by, member_id, amount_minor, transfer_id, created_at)
           values ($1, $2, $2, $3, $4, $1, $5)`
        : `insert into upline_transfers (id, member_id, upline_id, amount_minor, transfer_id, created_at)
           values ($1, $2, $3, $4, $1, $5)`,
      [id, from, to, amountMinor, this.at(hoursAgo)],
    );
  }

  /** What an account staked on a day, as the roll-ups of agents keep it: its own line, and the sum of everybody above. */
  async staked(memberId: string, validMinor: bigint, daysAgo = 2): Promise<void> {
    const node = await nodeOf(this.test.db, memberId);
    if (!node) throw new Error('Who has no node is in no roll-up');
    const start = new Date(Math.floor((this.now.getTime() - daysAgo * dayMs) / dayMs) * dayMs);
    const day = start.toISOString().slice(0, 10);
    const half = `${day.slice(0, 8)}${Number(day.slice(8)) < 16 ? '01' : '16'}`;
    await this.run(
      `insert into agent_days (day, half, time_zone, next_time_zone, starts_at, ends_at, active_min_minor)
       values ($1, $2, 'UTC', 'UTC', $3, $4, 1000) on conflict do nothing`,
      [day, half, start, new Date(start.getTime() + dayMs)],
    );
    await this.run(
      `insert into agent_member_days (member_id, day, game_type, path, rounds, stake_minor, valid_minor, payout_minor, house_minor)
       values ($1, $2, 'ALL', $3, 1, $4, $4, 0, 0)`,
      [memberId, day, node.path, validMinor],
    );
    for (const [place, nodeNo] of node.path.slice(0, -1).entries())
      await this.run(
        `insert into agent_team_days (node_no, day, game_type, path, rounds, stake_minor, valid_minor, payout_minor,
           house_minor, players, active) values ($1, $2, 'ALL', $3, 1, $4, $4, 0, 0, 1, 1)
         on conflict (node_no, day, game_type) do update
           set valid_minor = agent_team_days.valid_minor + excluded.valid_minor`,
        [nodeNo, day, node.path.slice(0, place + 1), validMinor],
      );
  }
}

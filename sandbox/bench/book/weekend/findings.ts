import type { Pool } from 'pg';
import type { TestDatabase } from '@/lib/testing/database';
import { reconcile } from '@/platform/ground/ledger-reports';
import { recomputeBook } from '@/sandbox/proofs/verifier/book-proofs';
import { readBookProof } from '@/sandbox/server/book/proof/read-proof';
import { listMisweighed } from '@/sandbox/server/book/store/exposure-store';
import type { BookScene } from '@/sandbox/server/book/test-scene';
import { openingMinor, type Punter } from './punters';

/** Notes, where a ticket is accepted, how its legs and their fixtures stand: the fixtures are held still then. */
export async function watchAcceptances(owner: Pool): Promise<void> {
  await owner.query(`
    create table sandbox.weekend_acceptances (ticket_id text, taken integer, version integer, is_open boolean);
    create function sandbox.note_acceptance() returns trigger language plpgsql security definer as $$
    begin
      insert into sandbox.weekend_acceptances
      select new.ticket_id, l.version, f.version, f.status in ('scheduled', 'live') and not f.is_held
        and (f.suspended_until is null or f.suspended_until <= new.accepted_at)
      from sandbox.book_legs l join sandbox.book_fixtures f using (fixture_id) where l.ticket_id = new.ticket_id;
      return null;
    end $$;
    create trigger weekend_acceptances after update on sandbox.book_tickets for each row
      when (old.state = 'waiting' and new.state = 'accepted') execute function sandbox.note_acceptance();`);
}

export async function idsOf(owner: Pool, sql: string): Promise<string[]> {
  return (await owner.query<{ id: string }>(sql)).rows.map(({ id }) => id);
}

/** Every match that is over, and every ticket that is settled, computed again from its seal by what anyone can see of it. */
async function unproven(vendor: Pool, ids: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const id of ids) {
    const proof: unknown = JSON.parse(JSON.stringify(await readBookProof(vendor, id)));
    const read = recomputeBook(proof);
    const bad = read?.kind === 'known' ? read.checked.results.filter(({ isGood }) => !isGood) : [];
    if (read?.kind !== 'known') wrong.push(`${id} has no proof`);
    for (const { check, stated, computed } of bad)
      wrong.push(`${id}: ${check} is ${stated}, not ${computed}`);
  }
  return wrong;
}

async function wrongBalances({ test, scene }: Found, punters: readonly Punter[]): Promise<string[]> {
  const wrong: string[] = [];
  const { rows } = await test.owner.query<{ playerId: string; sum: bigint }>(
    `select s.member_id as "playerId", sum(t.payout_minor + t.cashed_minor - t.stake_minor)::bigint as sum
     from sandbox.book_tickets t join sandbox.game_sessions v using (session_id)
       join game_sessions s on s.session_id = v.wallet_session_id
     where t.state = 'settled' group by 1`,
  );
  const sums = new Map(rows.map(({ playerId, sum }) => [playerId, sum]));
  for (const { player } of punters) {
    const expected = openingMinor + (sums.get(player.memberId) ?? 0n);
    const balance = await scene.balance(player);
    if (balance !== expected) wrong.push(`${player.memberId} has ${balance}, not ${expected}`);
  }
  return wrong;
}

interface Found {
  test: TestDatabase;
  scene: BookScene;
}

/** What must not be, by its name; each list is empty after a good weekend. */
export async function findingsOf(found: Found, punters: readonly Punter[]): Promise<Map<string, string[]>> {
  const { test, scene } = found;
  const { owner } = test;
  const ended = await idsOf(
    owner,
    `select fixture_id as id from sandbox.book_fixtures where kind = 'match' and fixture_key is not null`,
  );
  const settled = await idsOf(
    owner,
    `select ticket_id as id from sandbox.book_tickets where state = 'settled'`,
  );
  return new Map([
    [
      'tickets that nobody has decided',
      await idsOf(
        owner,
        `select ticket_id || ' is ' || state as id from sandbox.book_tickets where state not in ('settled', 'void')`,
      ),
    ],
    [
      'cash-outs under way',
      await idsOf(
        owner,
        `select cash_out_id as id from sandbox.book_cash_outs where state in ('waiting', 'owed')`,
      ),
    ],
    [
      'tickets accepted at another version, or while nothing was on sale',
      await idsOf(
        owner,
        `select ticket_id as id from sandbox.weekend_acceptances where taken is distinct from version or not is_open`,
      ),
    ],
    ['rows of exposure that open tickets do not come to', await listMisweighed(owner)],
    ['matches that cannot be played again', await unproven(scene.vendor, ended)],
    ['tickets that settle otherwise', await unproven(scene.vendor, settled)],
    ['balances that are not what tickets came to', await wrongBalances(found, punters)],
    ['open rounds of the wallet', (await scene.openRounds()) === 0 ? [] : [String(await scene.openRounds())]],
    ['books that do not sum to zero', (await reconcile(test.db)).map((line) => JSON.stringify(line))],
  ]);
}

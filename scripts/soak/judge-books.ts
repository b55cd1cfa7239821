import type { Pool } from 'pg';
import { readDrawDocument, verifyDraw } from '@/lib/lottery';
import { checkBills, reportFacts } from '@/platform/agents/bills';
import { reconcileReports } from '@/platform/agents/roll-ups';
import { sql, type Db, type Reader } from '@/platform/ground/db';
import { checkExposure } from '@/platform/play/lottery';

/** Holds that nobody will end: each has to be that of a withdrawal that is not settled. */
export async function orphanedHolds(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ key: string; amount: string }>(
    `select c.key, h.amount_minor::text as amount from ledger.transfers h join ledger.commands c on c.id = h.command_id
     where h.phase = 'pending' and not exists (select from ledger.transfers e where e.pending_id = h.id)
       and not exists (select from withdrawals w where 'withdrawal:' || w.id = c.key and w.settled_at is null)
     order by c.key`,
  );
  return rows.map(({ key, amount }) => `${key} holds ${amount} for nobody`);
}

/** Jobs that somebody waits for, and that are tried no more. */
export async function lostJobs(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; id: string; reason: string | null }>(
    `select j.name, j.id::text, coalesce(output ->> 'reason', output ->> 'message') as reason from pgboss.job j
     where j.state = 'failed' and not exists (select from pgboss.schedule s where s.name = j.name)
     order by j.name, j.id`,
  );
  return rows.map(
    ({ name, id, reason }) => `job ${name} ${id} was given up: ${reason ?? 'nobody knows why'}`,
  );
}

/** Tables say how often they were drawn; so many of them are computed again. */
const mostDraws = 120;

interface Proven {
  draws: number;
  wrong: string[];
}

const answersWithinMs = 20_000;

/** What the proof that everybody gets of a draw does not hold. An answer that does not come, or is none, is one of the faults. */
async function proofFaults(origin: string, draw: { gameCode: string; issue: string }): Promise<string[]> {
  const name = `draw ${draw.issue} of ${draw.gameCode}`;
  try {
    const answer = await fetch(`${origin}/lotto/lgw/draws/proof?${new URLSearchParams(draw)}`, {
      signal: AbortSignal.timeout(answersWithinMs),
    });
    const { value } = (await answer.json()) as { value?: unknown };
    const document = readDrawDocument(value);
    if (!document) return [`${name} has no proof`];
    const bad = verifyDraw(document.statement).filter(({ isGood }) => !isGood);
    return bad.map(({ check, stated, computed }) => `${name}: ${check} is ${stated}, not ${computed}`);
  } catch (error) {
    return [`${name} has no proof: ${String(error)}`];
  }
}

/** Draws that are settled, by the proof that everybody gets of them. */
export async function provenDraws(pool: Pool, origin: string): Promise<Proven> {
  const { rows } = await pool.query<{ gameCode: string; issue: string }>(
    `select game_code as "gameCode", issue from lottery_draws where state = 'settled' and not is_rehearsal
     order by tickets desc nulls last, drawn_at limit ${mostDraws}`,
  );
  const wrong: string[] = [];
  for (const draw of rows) wrong.push(...(await proofFaults(origin, draw)));
  return { draws: rows.length, wrong };
}

/** Bills of agents, what they are made of, and what lotteries stand to lose. */
export async function billsAndExposure(db: Db): Promise<{ bills: number; wrong: string[] }> {
  const { differences } = await reconcileReports(db, new Date());
  const { bills, wrong } = await checkBills(db, reportFacts);
  return {
    bills,
    wrong: [
      ...(differences > 0 ? [`reports of agents and the ledger differ in ${differences} places`] : []),
      ...wrong,
      ...(await checkExposure(db)),
    ],
  };
}

/** Rounds of the whole site so far. */
export async function countRounds(db: Reader): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from game_rounds`);
  return rows[0]?.count ?? 0;
}

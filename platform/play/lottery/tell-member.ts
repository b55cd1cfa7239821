import { getChosenLanguage, notifyMember } from '@/platform/brand/notices';
import { sql, type Tx } from '@/platform/ground/db';
import { nameIn } from '../catalogue';

async function nameOf(tx: Tx, gameCode: string, language: string): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select ${nameIn(sql`names`, language)} as name from games
        where game_code = ${gameCode} and not opens_list limit 1`,
  );
  return rows[0]?.name ?? gameCode;
}

/** Members hear of lotteries by letter only where something ended without them: a draw that is void, a plan that is over. */
export async function tellOfVoid(
  tx: Tx,
  ticket: { memberId: string; gameCode: string; issue: string; stakeMinor: bigint },
  now: Date,
): Promise<void> {
  const { memberId, gameCode, issue, stakeMinor } = ticket;
  const language = await getChosenLanguage(tx, memberId);
  const values = { game: await nameOf(tx, gameCode, language), issue, amount: stakeMinor };
  await notifyMember(tx, { memberId, letter: 'draw_void', values, language, now });
}

export async function tellOfPlanEnd(
  tx: Tx,
  plan: { memberId: string; gameCode: string; bought: number; issues: number; stakeMinor: bigint },
  now: Date,
): Promise<void> {
  const { memberId, gameCode, bought, issues, stakeMinor } = plan;
  const language = await getChosenLanguage(tx, memberId);
  const counts = { bought: String(bought), issues: String(issues) };
  const values = { game: await nameOf(tx, gameCode, language), ...counts, amount: stakeMinor };
  await notifyMember(tx, { memberId, letter: 'plan_ended', values, language, now });
}

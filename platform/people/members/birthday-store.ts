import { trialAccountType } from '@/lib/contract/trial-account';
import { sql, type Reader } from '@/platform/ground/db';

/** Real accounts whose newest date of birth is on one of these days (`03-14`) and was known before a moment. */
export async function listBornOn(
  reader: Reader,
  { monthDays, knownBefore }: { monthDays: readonly string[]; knownBefore: Date },
): Promise<string[]> {
  const { rows } = await reader.execute<{ memberId: string }>(
    sql`select d.member_id as "memberId" from member_details d join members m on m.id = d.member_id
        where d.field = 'birthDate' and right(d.value, 5) = any(${monthDays}) and d.set_at <= ${knownBefore}
          and m.account_type <> ${trialAccountType}
          and not exists (select 1 from member_details later
            where later.member_id = d.member_id and later.field = d.field and later.set_at > d.set_at)
        order by d.member_id`,
  );
  return rows.map(({ memberId }) => memberId);
}

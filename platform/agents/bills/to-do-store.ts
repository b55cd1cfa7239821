import type { AgentCentre } from '@/lib/contract/calls/agent-centre/agent-reports';
import { sql, type Reader } from '@/platform/ground/db';

/** What waits for an agent: offers and ends to answer, drafts of bills on either side, and own bills that are short. */
export async function countToDo(
  reader: Reader,
  { memberId, now }: { memberId: string; now: Date },
): Promise<AgentCentre['toDo']> {
  const { rows } = await reader.execute<AgentCentre['toDo']>(
    sql`select
          (select count(*)::int from agent_contract_versions v join agent_contracts c on c.id = v.contract_id
            where c.receiver_id = ${memberId} and v.answered_at is null and v.expires_at > ${now}
              and not exists (select 1 from agent_contract_ends e where e.contract_id = c.id and e.ends_at <= ${now})) as offers,
          (select count(*)::int from agent_bills b where b.confirmed_at is null
            and (b.receiver_id = ${memberId} or b.payer_id = ${memberId})) as drafts,
          (select count(distinct s.bill_id)::int from agent_shorts s
            where s.payer_id = ${memberId} and s.closed_at is null) as "shortBills",
          (select count(*)::int from agent_contract_ends e join agent_contracts c on c.id = e.contract_id
            where (c.receiver_id = ${memberId} or c.payer_id = ${memberId}) and e.requested_by <> ${memberId}
              and e.answered_at is null and e.expires_at > ${now}) as "endRequests"`,
  );
  return rows[0] ?? { offers: 0, drafts: 0, shortBills: 0, endRequests: 0 };
}

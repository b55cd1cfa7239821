import { getContact } from '../accounts';
import type { Reader } from '../db';
import { listMovements } from '../ledger';
import type { PromotionRule } from './types';

/** Whether the member has what a rule asks for, read from the rows that say so. */
export async function isRuleMet(reader: Reader, memberId: string, rule: PromotionRule): Promise<boolean> {
  if (rule === 'mobile_bound') return (await getContact(reader, memberId, 'mobile')) !== null;
  if (rule === 'email_bound') return (await getContact(reader, memberId, 'email')) !== null;
  const kinds = ['deposit'];
  const paid = await listMovements(reader, {
    owner: memberId,
    purpose: 'cash',
    kinds,
    pageNo: 1,
    pageSize: 1,
  });
  return paid.totalItems > 0;
}

import { trialAccountType } from '@/lib/contract/trial-account';
import { getChosenLanguage } from '@/platform/brand/notices';
import { getMember } from '@/platform/people/members';
import { notifyMember } from '@/platform/brand/notices';
import { listMembersSeen } from '@/platform/people/sessions';
import { getPromotionTitles, listShownPromotions } from '@/platform/brand/content';
import { failuresOf, throwAll } from '@/platform/ground/sweeps';
import { inTransaction, newId, type Db, type Tx } from '@/platform/ground/db';
import { listExcludedMembers } from '@/platform/people/protection-gate';
import { insertApplication, listNewestApplications } from './application-store';
import { isRuleMetForGood } from './is-rule-met';
import { issueForApplication } from './issue-for-application';
import { stateOf } from './rules';
import { listTerms } from './term-store';
import type { StoredTerms } from './types';

/** Every run looks at whoever was here since some time before the last one. */
const lookBackMs = 3_600_000;
const pageSize = 200;

/** The promotions that come by themselves, shown and open at `now`. */
async function listAutomatic(db: Db, now: Date): Promise<StoredTerms[]> {
  const shown = new Set(await listShownPromotions(db, now));
  const terms = [...(await listTerms(db, now)).values()];
  const nobody = { application: null, reward: null, hasDrawn: false, bonus: null, isRuleMet: false };
  return terms.filter(
    (each) =>
      each.way === 'automatic' &&
      shown.has(each.promotionId) &&
      stateOf({ ...nobody, terms: each }, now) === 'open',
  );
}

async function issueTo(tx: Tx, memberId: string, terms: StoredTerms, now: Date): Promise<boolean> {
  const { promotionId, rule } = terms;
  if (!rule || !(await isRuleMetForGood(tx, memberId, rule))) return false;
  const applicationId = newId('pap', now.getTime());
  const language = await getChosenLanguage(tx, memberId);
  const entry = { applicationId, promotionId, memberId, comment: null, imageIds: [], language };
  if (!(await insertApplication(tx, { ...entry, appliedAt: now }))) return false;
  await issueForApplication(tx, { applicationId, memberId, terms, decidedBy: 'rule', now });
  const titles = await getPromotionTitles(tx, promotionId);
  const reward = titles[language] ?? titles.EN ?? promotionId;
  await notifyMember(tx, { memberId, letter: 'reward_issued', values: { reward }, language, now });
  return true;
}

/** Gives the member what has come due by itself; returns how much. Trial accounts and excluded members get nothing. */
export async function issueAutomaticTo(db: Db, memberId: string, now: Date): Promise<number> {
  return issueAll(db, memberId, { terms: await listAutomatic(db, now), now });
}

async function issueAll(
  db: Db,
  memberId: string,
  { terms, now }: { terms: readonly StoredTerms[]; now: Date },
): Promise<number> {
  if (terms.length === 0) return 0;
  const known = await listNewestApplications(db, memberId);
  const open = terms.filter(({ promotionId }) => !known.has(promotionId));
  if (open.length === 0) return 0;
  const member = await getMember(db, memberId);
  if (!member || member.accountType === trialAccountType) return 0;
  if ((await listExcludedMembers(db, [memberId], now)).size > 0) return 0;
  let issued = 0;
  for (const each of open) {
    if (await inTransaction(db, (tx) => issueTo(tx, memberId, each, now))) issued += 1;
  }
  return issued;
}

/** For the housekeeping: everybody who was here lately. Who binds a number is here. */
export async function issueAutomatic(db: Db, now: Date): Promise<number> {
  const terms = await listAutomatic(db, now);
  if (terms.length === 0) return 0;
  const since = new Date(now.getTime() - lookBackMs);
  let issued = 0;
  const failures: unknown[] = [];
  for (let after = ''; ;) {
    const memberIds = await listMembersSeen(db, { since, after, limit: pageSize });
    failures.push(
      ...(await failuresOf(memberIds, async (memberId) => {
        issued += await issueAll(db, memberId, { terms, now });
      })),
    );
    const last = memberIds.at(-1);
    if (!last || memberIds.length < pageSize) break;
    after = last;
  }
  throwAll(failures);
  return issued;
}

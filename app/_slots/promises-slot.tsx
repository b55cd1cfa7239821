import { proofHref } from '@/lib/client/proof-href';
import { Promises } from '@/components/home/promises';
import { readWins } from '@/app/_read/boards';
import { pageLocale } from '@/app/_read/page-locale';

/** How many of the latest wins are looked at: the feed on the page asks for as many, so it is one answer. */
const looked = 6;

/** What the house lets everybody check, with a round that was played as the example. */
export async function PromisesSlot() {
  const [answer, locale] = await Promise.all([readWins(looked), pageLocale()]);
  const proof = answer.ok ? answer.value.list.find(({ proofUrl }) => proofUrl !== null)?.proofUrl : null;
  return <Promises proof={proof ? proofHref(proof, locale) : null} />;
}

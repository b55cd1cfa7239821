import { useLocale } from 'next-intl';
import { useMemo } from 'react';
import { useCall } from '@/lib/client/call/use-call';
import { languageOf } from '@/lib/client/language';
import type { FindableIndex, SearchGroup } from '@/lib/client/search/find-in-index';
import { useMemberPart } from '@/lib/client/session/use-member';
import { games } from '@/lib/contract/calls/games';

const recentCount = 4;
const popularCount = 6;

/** What stands in the search before anything is typed: what the member played last, the kinds, what is popular. */
export function useSuggestions(index: FindableIndex | null): SearchGroup[] {
  const isMember = useMemberPart(({ state }) => state === 'member');
  const language = languageOf(useLocale());
  const input = { language, pageNo: 1, pageSize: recentCount };
  const { data } = useCall(games.recent, isMember ? input : null, { revalidateOnFocus: false });
  return useMemo(() => {
    const recent = data?.list ?? [];
    const groups: SearchGroup[] = [
      { group: 'recent', items: recent.map((game) => ({ group: 'recent', game })) },
      { group: 'kinds', items: [...(index?.kinds ?? [])] },
      { group: 'popular', items: index?.popular.slice(0, popularCount) ?? [] },
    ];
    return groups.filter(({ items }) => items.length > 0);
  }, [data, index]);
}

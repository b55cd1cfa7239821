import { useLocale } from 'next-intl';
import { useState } from 'react';
import { call } from '@/lib/client/call/call';
import { answeredUrl, openTab } from '@/lib/client/safe-url';
import { games } from '@/lib/contract/calls/games';

export type ProofFailure = 'proofFailed' | 'proofBlocked';

/**
 * The demonstration's own proofs have no cookie to go by, so language and theme come behind the `#`. Another vendor's
 * address stays as it is.
 */
function asSeenHere(url: URL, locale: string): URL {
  if (url.origin !== window.location.origin || url.hash) return url;
  const seen = new URL(url);
  seen.hash = new URLSearchParams({
    lang: locale,
    theme: document.documentElement.dataset.theme ?? 'light',
  }).toString();
  return seen;
}

const askForMine = (roundId: string) => call(games.roundProof, { roundId });

/**
 * Opens the vendor's proof of a round in a tab of its own: of one of the member's own, or of what `ask` answers with the
 * address of.
 */
export function useRoundProof(ask: (roundId: string) => Promise<{ content: string }> = askForMine) {
  const [openingRoundId, setOpeningRoundId] = useState<string | null>(null);
  const [failure, setFailure] = useState<ProofFailure | null>(null);

  const locale = useLocale();

  const fill = async (roundId: string) => {
    const tab = openTab();
    setFailure(tab ? null : 'proofBlocked');
    if (!tab) return;
    setOpeningRoundId(roundId);
    try {
      const { content } = await ask(roundId);
      const url = answeredUrl(content);
      if (!url) throw new Error('The proof has an address that this site does not open');
      tab.show(asSeenHere(url, locale));
    } catch {
      tab.close();
      setFailure('proofFailed');
    } finally {
      setOpeningRoundId(null);
    }
  };

  return { openingRoundId, failure, open: (roundId: string) => void fill(roundId) };
}

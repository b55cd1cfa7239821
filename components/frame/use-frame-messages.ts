import { useEffect, useRef, type RefObject } from 'react';
import { useOverlay } from '@/lib/client/overlays/overlay-store';
import { isFrameMessage, type FrameMessage, type OddsChoice } from '@/lib/contract/frame-messages';
import { rememberOdds, rememberSound, tellMoney, tellOdds, tellSound, tellTheme } from './kept-choices';

export type FrameNews = Exclude<FrameMessage['kind'], 'sound' | 'muted' | 'unmuted' | 'odds' | OddsChoice>;

/** Remembers a choice, or tells the game of it; what is left is news for the page. */
function keepChoice(kind: FrameMessage['kind'], game: Window): FrameNews | null {
  switch (kind) {
    case 'sound':
      tellSound(game);
      return null;
    case 'muted':
    case 'unmuted':
      rememberSound(kind);
      return null;
    case 'odds':
      tellOdds(game);
      return null;
    case 'balance':
    case 'reality':
    case 'ended':
    case 'leave':
      return kind;
    default:
      rememberOdds(kind);
      return null;
  }
}

/**
 * What the game in the frame tells the page. A sandboxed document has the origin `null`, so the sender is known by
 * its window alone; messages of any other window and of any other shape are not looked at. What a game has
 * no storage for, sound and how prices are written, is seen to here, and so is that it follows the theme and looks at
 * the balance again after the player was at their personal centre.
 */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  onNews: (news: FrameNews) => void,
) {
  useEffect(() => {
    const receive = (event: MessageEvent<unknown>) => {
      const sender = frame.current?.contentWindow;
      if (!sender || event.source !== sender || event.origin !== 'null') return;
      if (!isFrameMessage(event.data)) return;
      const news = keepChoice(event.data.kind, sender);
      if (news) onNews(news);
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [frame, onNews]);
  const { memberPage } = useOverlay();
  const wasAway = useRef(false);
  useEffect(() => {
    const game = frame.current?.contentWindow;
    if (wasAway.current && memberPage === null && game) tellMoney(game);
    wasAway.current = memberPage !== null;
  }, [frame, memberPage]);
  useEffect(() => {
    const themes = new MutationObserver(() => {
      const game = frame.current?.contentWindow;
      if (game) tellTheme(game);
    });
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => themes.disconnect();
  }, [frame]);
}

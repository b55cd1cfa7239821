import { useEffect, type RefObject } from 'react';
import { isFrameMessage, type FrameMessage } from '@/lib/contract/frame-messages';
import { rememberSound, tellSound } from './game-sound';

export type FrameNews = Exclude<FrameMessage['kind'], 'sound' | 'muted' | 'unmuted'>;

/**
 * What the game in the frame tells the page. A sandboxed document has the origin `null`, so the sender is known by
 * its window alone; messages of any other window and of any other shape are not looked at. Sound is seen to here.
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
      const { kind } = event.data;
      if (kind === 'sound') tellSound(sender);
      else if (kind === 'muted' || kind === 'unmuted') rememberSound(kind);
      else onNews(kind);
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [frame, onNews]);
}

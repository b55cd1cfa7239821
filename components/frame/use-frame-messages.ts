import { useEffect, type RefObject } from 'react';
import { isFrameMessage, type FrameMessage } from '@/lib/contract/frame-messages';

/**
 * What the game in the frame tells the page. A sandboxed document has the origin `null`, so the sender is known by
 * its window alone; messages of any other window and of any other shape are not looked at.
 */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  onMessage: (message: FrameMessage) => void,
) {
  useEffect(() => {
    const receive = (event: MessageEvent<unknown>) => {
      const sender = frame.current?.contentWindow;
      if (!sender || event.source !== sender || event.origin !== 'null') return;
      if (isFrameMessage(event.data)) onMessage(event.data);
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [frame, onMessage]);
}

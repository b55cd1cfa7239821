import { useEffect, useRef } from 'react';
import { isMoneyNews } from '@/lib/contract/frame-messages';
import { postToVendor } from '@/sandbox/board/calls/post-to-vendor';
import { postToParent } from '@/sandbox/board/frame/post-to-parent';
import type { BalanceAnswer } from '@/sandbox/kit/round-wire';

interface FrameNews {
  /** Undefined until the document is open. */
  sessionToken: string | undefined;
  /** Null while nobody knows it. */
  balance: string | null;
  faultCode: string | undefined;
  isEnded: boolean;
  /** The wallet was looked at anew, because the player has been there. */
  onBalance: (balance: string) => void;
}

/**
 * The page around the game looks at the balance when money was booked, asks what must be answered before the next stake, and
 * takes over when the session is over. The game looks at the balance when the page says that money may have moved, and when the
 * player comes back from another tab.
 */
export function useFrameNews({ sessionToken, balance, faultCode, isEnded, onBalance }: FrameNews): void {
  const isQuestion = faultCode === 'protection.reality';
  useEffect(() => {
    if (balance !== null) postToParent('balance');
  }, [balance]);
  useEffect(() => {
    if (isQuestion) postToParent('reality');
  }, [isQuestion]);
  useEffect(() => {
    if (isEnded) postToParent('ended');
  }, [isEnded]);
  useToldMoney({ sessionToken: isEnded ? undefined : sessionToken, balance, onBalance });
}

type Told = Pick<FrameNews, 'sessionToken' | 'balance' | 'onBalance'>;

function useToldMoney({ sessionToken, balance, onBalance }: Told): void {
  const newest = useRef({ balance, onBalance });
  useEffect(() => {
    newest.current = { balance, onBalance };
  });
  useEffect(() => {
    if (!sessionToken) return;
    const look = () => {
      const { balance: before } = newest.current;
      postToVendor<BalanceAnswer>('balance', { sessionToken }, { isMoving: false }).then(
        ({ balance: now }) => {
          // What was booked meanwhile is newer than this answer.
          if (now !== null && newest.current.balance === before) newest.current.onBalance(now);
        },
        // The next stake says what is wrong, if it still is.
        () => undefined,
      );
    };
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source === window.parent && isMoneyNews(data)) look();
    };
    const comeBack = () => {
      if (document.visibilityState === 'visible') look();
    };
    window.addEventListener('message', hear);
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      window.removeEventListener('message', hear);
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, [sessionToken]);
}

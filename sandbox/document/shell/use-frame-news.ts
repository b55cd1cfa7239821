import { useEffect } from 'react';
import { postToParent } from '@/sandbox/board/frame/post-to-parent';

interface FrameNews {
  /** Null while nobody knows it. */
  balance: string | null;
  faultCode: string | undefined;
  isEnded: boolean;
}

/**
 * The page around the game looks at the balance when money was booked, asks what must be answered before the next stake, and
 * takes over when the session is over.
 */
export function useFrameNews({ balance, faultCode, isEnded }: FrameNews): void {
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
}

'use client';

import { useCallback, useState } from 'react';
import { call } from '@/lib/client/call';
import { session } from '@/lib/contract/session';
import { useThrottle } from './use-throttle';

const refreshIntervalMs = 1_000;

export interface CaptchaState {
  /** Names the challenge that the answer belongs to; null until one is loaded. */
  captchaId: string | null;
  image: string | null;
  isFailed: boolean;
  /** For a person's press: at most once a second. */
  refresh: () => void;
  /** After an attempt that used the challenge up. */
  reload: () => void;
}

export function useCaptcha(): CaptchaState {
  const [challenge, setChallenge] = useState<{ captchaId: string; image: string } | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const throttle = useThrottle(refreshIntervalMs);

  const reload = useCallback(() => {
    setIsFailed(false);
    call(session.captcha, {}).then(setChallenge, () => {
      setChallenge(null);
      setIsFailed(true);
    });
  }, []);
  const refresh = useCallback(() => throttle(reload), [throttle, reload]);

  return {
    captchaId: challenge?.captchaId ?? null,
    image: challenge?.image ?? null,
    isFailed,
    refresh,
    reload,
  };
}

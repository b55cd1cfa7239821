import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '@/lib/client/call/call';
import { session } from '@/lib/contract/calls/session';
import { useThrottle } from '../use-throttle';

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
  /** Lets the device confirm in place of the person, who cannot read the picture; the next time, too. */
  confirmByDevice: () => void;
  /** Ends the device's work and brings a picture. */
  cancelWork: () => void;
  isWorking: boolean;
  /** What the device found: the answer to `captchaId`. */
  solution: string | null;
}

interface Challenge {
  captchaId: string;
  image: string;
  solution: string | null;
}

export function useCaptcha(): CaptchaState {
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const [isWorking, setIsWorking] = useState(false);
  const throttle = useThrottle(refreshIntervalMs);
  const work = useRef<AbortController | null>(null);
  const isByDevice = useRef(false);
  useEffect(() => () => work.current?.abort(), []);

  const load = useCallback((fetched: Promise<Challenge>) => {
    setIsFailed(false);
    return fetched.then(setChallenge, () => {
      setChallenge(null);
      setIsFailed(true);
    });
  }, []);
  const loadPicture = useCallback(() => {
    isByDevice.current = false;
    work.current?.abort();
    setIsWorking(false);
    void load(call(session.captcha, {}).then((answer) => ({ ...answer, solution: null })));
  }, [load]);
  const loadWork = useCallback(() => {
    isByDevice.current = true;
    work.current?.abort();
    const controller = new AbortController();
    work.current = controller;
    setIsWorking(true);
    setChallenge(null);
    void solve(controller).then((solved) => {
      if (work.current !== controller || controller.signal.aborted) return;
      setIsWorking(false);
      setIsFailed(solved === null);
      setChallenge(solved);
    });
  }, []);
  const reload = useCallback(
    () => (isByDevice.current ? loadWork() : loadPicture()),
    [loadWork, loadPicture],
  );

  return {
    captchaId: challenge?.captchaId ?? null,
    image: challenge?.image || null,
    isFailed,
    refresh: useCallback(() => throttle(loadPicture), [throttle, loadPicture]),
    reload,
    confirmByDevice: useCallback(() => throttle(loadWork), [throttle, loadWork]),
    cancelWork: loadPicture,
    isWorking,
    solution: challenge?.solution ?? null,
  };
}

/** Null when it could not be had or was given up. The means to solve it are fetched now. */
async function solve(controller: AbortController): Promise<Challenge | null> {
  try {
    const [{ captchaId, work }, { solveWork }] = await Promise.all([
      call(session.captcha, { kind: 'work' }),
      import('./solve-work'),
    ]);
    const solution = work ? await solveWork(work, controller) : null;
    return solution === null ? null : { captchaId, image: '', solution };
  } catch {
    return null;
  }
}

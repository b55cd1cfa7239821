import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';

const never = () => () => undefined;

/** Full screen of one element. A phone without it (iOS) gets no button. */
export function useFullScreen(target: RefObject<HTMLElement | null>) {
  const isPossible = useSyncExternalStore(
    never,
    () => document.fullscreenEnabled === true,
    () => false,
  );
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const follow = () => setIsOn(target.current !== null && document.fullscreenElement === target.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [target]);
  const toggle = () => {
    const done = isOn ? document.exitFullscreen() : target.current?.requestFullscreen();
    // A refusal of the browser leaves everything as it was, and the button says so.
    done?.catch(() => undefined);
  };
  return { isPossible, isOn, toggle };
}

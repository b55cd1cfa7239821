import { useSyncExternalStore } from 'react';

const wide = '(orientation: landscape) and (min-width: 900px)';
const upright = '(orientation: portrait)';

function useStage(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    () => window.matchMedia?.(query).matches ?? false,
    () => false,
  );
}

/** Whether the stage is that of a desktop, where a picture may be drawn broader and not only larger. */
export const useWideStage = (): boolean => useStage(wide);

/** Whether the stage is higher than wide, as a phone is held. */
export const useUprightStage = (): boolean => useStage(upright);

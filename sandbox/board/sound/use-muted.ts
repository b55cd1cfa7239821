import { useSyncExternalStore } from 'react';
import { soundSetting } from './sound';

export function useMuted(): boolean {
  return useSyncExternalStore(soundSetting.subscribe, soundSetting.isMuted, () => false);
}

import { useMedia } from '@/lib/client/use-media';

/** Whether the stage is that of a desktop, where a picture may be drawn broader and not only larger. */
export const useWideStage = (): boolean => useMedia('(orientation: landscape) and (min-width: 900px)');

/** Whether the stage is higher than wide, as a phone is held. */
export const useUprightStage = (): boolean => useMedia('(orientation: portrait)');

import type { Title } from '@/sandbox/kit/types';
import { riverlark } from './titles/riverlark';
import { riverlarkNight } from './titles/riverlark-night';
import { tidewell } from './titles/tidewell';
import { halfmoon } from './titles/halfmoon';
import type { WaysMaths } from './types';

export const waysTitles: readonly Title<WaysMaths>[] = [
  ...riverlark,
  ...riverlarkNight,
  ...tidewell,
  ...halfmoon,
];

import { env } from '@/lib/env';
import { listenTo } from '@/lib/server/listen';
import { createPool } from '@/lib/server/postgres';
import { report } from '@/sandbox/http/report';
import { processSingleton } from '@/lib/server/process-singleton';
import { FishRooms } from './room-server';
import { roomChannel } from './room-store';

const touchEveryMs = 10_000;
const pruneEveryMs = 10 * 60_000;

/** The process's fish rooms, which open with the first call. Any number of processes may run them: what one writes, all hear. */
export const fishRooms = processSingleton('sandbox-fish-rooms', (): FishRooms => {
  const { DATABASE_URL: url } = env();
  if (!url) throw new Error('DATABASE_URL is not set; start the site with `npm start` or set it');
  const rooms = new FishRooms({ pool: createPool(url, { role: 'parlour_vendor', max: 4 }) });
  listenTo({
    url,
    role: 'parlour_vendor',
    channel: roomChannel,
    onMessage: rooms.hear,
    onGap: rooms.hearAll,
    // What was said between the first call and this went by unheard as well.
    onReady: rooms.hearAll,
  });
  const repeat = (work: () => Promise<void>, everyMs: number) => {
    setInterval(() => void work().catch(report), everyMs).unref();
  };
  repeat(rooms.touch, touchEveryMs);
  repeat(rooms.prune, pruneEveryMs);
  return rooms;
});

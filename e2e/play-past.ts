import { env } from '@/lib/env';
import { playHistory } from '@/sandbox/history/play-history';

/** What the worker of a site does in its first minutes, without leaving the machine to anybody else meanwhile. */
await playHistory({ url: env().DATABASE_URL ?? '', restMs: 0 });

import pg from 'pg';
import { directUrl } from '@/lib/env';
import { roleUrl, type DatabaseRole } from './postgres';

export interface ListenOptions {
  url: string;
  /** Whose login hears it. */
  role: DatabaseRole;
  channel: string;
  onMessage: (payload: string) => void;
  /** After the connection was lost and is there again: what was said meanwhile went by unheard. */
  onGap: () => void;
  /** The first pause before a new attempt; it doubles up to thirty seconds. */
  pauseMs?: number;
}

export interface Listening {
  /** Ends the connection; nothing is heard after that. */
  stop: () => Promise<void>;
}

/** The client has it; its types do not say so. */
interface Unreferenced {
  unref: () => void;
}

const longestPauseMs = 30_000;

/**
 * Hears what is said on a channel of the database, over one connection of its own that is opened again whenever it
 * breaks. It never keeps a process from ending.
 */
export function listenTo({ url, role, channel, onMessage, onGap, pauseMs = 500 }: ListenOptions): Listening {
  let isStopped = false;
  let attempts = 0;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  const again = (): void => {
    client = null;
    if (isStopped) return;
    timer = setTimeout(() => void open(), Math.min(pauseMs * 2 ** Math.min(attempts, 10), longestPauseMs));
    timer.unref();
    attempts += 1;
  };

  const open = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: roleUrl(directUrl(url), role),
      application_name: `parlour_${channel}`,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    client = fresh;
    let isOver = false;
    const end = (): void => {
      if (isOver) return;
      isOver = true;
      fresh.end().catch(() => undefined);
      again();
    };
    fresh.on('error', end);
    fresh.on('end', end);
    fresh.on('notification', ({ payload = '' }) => onMessage(payload));
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
      (fresh as pg.Client & Unreferenced).unref();
      if (attempts > 0 && !isOver) onGap();
      attempts = 0;
    } catch {
      end();
    }
  };

  void open();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

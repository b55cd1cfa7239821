import pg from 'pg';
import { directUrl } from '@/lib/env';
import { cutWhenSilent, roleUrl, type DatabaseRole } from './postgres';

export interface ListenOptions {
  url: string;
  /** Whose login hears it. */
  role: DatabaseRole;
  channel: string;
  onMessage: (payload: string) => void;
  /** After the connection was lost and is there again: what was said meanwhile went by unheard. */
  onGap: () => void;
  /** It hears from now on, and its first attempt came through; otherwise the first one to do so is a gap. */
  onReady?: () => void;
  /** The first pause before a new attempt; it doubles up to thirty seconds. */
  pauseMs?: number;
  /** How often the server is asked whether it is there, and how long it may take to say so. */
  beatMs?: number;
  silentMs?: number;
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
 * breaks. A server that was cut off never says so to somebody who only listens: it is asked. It never keeps a process from ending.
 */
export function listenTo({ url, role, channel, onMessage, onGap, ...options }: ListenOptions): Listening {
  const { pauseMs = 500, beatMs = 15_000, silentMs = 5_000, onReady } = options;
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
    let beat: NodeJS.Timeout | undefined;
    const end = (): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(beat);
      fresh.end().catch(() => undefined);
      again();
    };
    const ask = (): void => {
      beat = setTimeout(() => void fresh.query('select 1').then(ask, end), beatMs).unref();
    };
    fresh.on('error', end);
    fresh.on('end', end);
    fresh.on('notification', ({ payload = '' }) => onMessage(payload));
    try {
      await fresh.connect();
      cutWhenSilent(fresh, silentMs);
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (isOver) return;
      (fresh as pg.Client & Unreferenced).unref();
      ask();
      if (attempts > 0) onGap();
      else onReady?.();
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

import { env } from '@/lib/env';
import { listenTo, type Listening } from '../db';

/** Said in the transaction of every change of what pages show, see migration 0053. */
const channel = 'content_changed';

/**
 * Calls `onChange` with the kind of what was changed (`help`, `promotions`, `settings` …), by whichever process; with
 * `everything` when changes may have gone by unheard. Null when there is no database to listen to.
 */
export function followContent(onChange: (kind: string) => void): Listening | null {
  const { DATABASE_URL: url } = env();
  if (!url) return null;
  return listenTo({
    url,
    role: 'parlour_app',
    channel,
    onMessage: onChange,
    onGap: () => onChange('everything'),
  });
}

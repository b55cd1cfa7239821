import { env } from '@/lib/env';
import { database } from '@/platform/ground/db';
import { listenTo, type Listening } from '@/platform/ground/listening';
import { watchDueContent } from './due-content';

/** Said in the transaction of every change of what pages show, see migration 0053. */
const channel = 'content_changed';

/**
 * Calls `onChange` with the kind of what was changed (`help`, `promotions`, `settings` …), by whichever process; with
 * `everything` when changes may have gone by unheard; also where content that was written ahead begins or ends. Null when
 * there is no database to listen to.
 */
export function followContent(onChange: (kind: string) => void): Listening | null {
  const { DATABASE_URL: url } = env();
  if (!url) return null;
  watchDueContent({ db: database(), onChange });
  return listenTo({
    url,
    role: 'parlour_app',
    channel,
    onMessage: onChange,
    onGap: () => onChange('everything'),
  });
}

import type { OperatorSession } from '@/platform/desk';
import type { SiteAddress } from '../door/site-origin';
import { DeskRefusal } from './desk-answer';

/** A request of the desk's pages, as far as it was read. */
export interface DeskRequest {
  method: string;
  /** `withdrawals/approve`; of the door itself `door/login`. */
  path: string;
  query: URLSearchParams;
  body: Readonly<Record<string, unknown>>;
  headers: Headers;
  site: SiteAddress;
  address: string;
  userAgent: string;
  /** Null for who has not come in. */
  session: OperatorSession | null;
  now: Date;
}

/** Who has come in; throws where nobody has. */
export function requireSession({ session }: DeskRequest): OperatorSession {
  if (!session) throw new DeskRefusal('desk.sign-in', 401, 'Sign in.');
  return session;
}

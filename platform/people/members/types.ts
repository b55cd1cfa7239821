import type { AccountType } from '@/lib/contract/types';

export interface Member {
  id: string;
  username: string;
  accountType: AccountType;
  nickname: string;
  uplineId: string | null;
  createdAt: Date;
}

export type SessionKind = 'full' | 'restricted';
export type SessionEnd = 'logout' | 'idle' | 'absolute' | 'revoked' | 'replaced';

/** Who asks for a session, as the door saw it. */
export interface Origin {
  clientAddress: string;
  userAgent: string;
}

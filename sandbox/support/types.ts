import type { Pool } from 'pg';

export const channels = ['VIP', 'LIVECHAT'] as const;
export type Channel = (typeof channels)[number];

export interface Conversation {
  conversationId: string;
  channel: Channel;
}

export interface Message {
  messageId: string;
  author: 'visitor' | 'desk';
  body: string;
  sentAt: Date;
}

/** What the page needs of the world around it. */
export interface SupportServices {
  /** With the rights of `parlour_vendor`. */
  pool: Pool;
  now: () => Date;
}

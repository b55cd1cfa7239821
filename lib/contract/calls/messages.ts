import { defineCall, defineFamily, type AnyCall, type Nothing } from '../define';
import type { PageInfo, PageInput, TimeText } from '../types';

/** A message of the platform to one member. Plain text; an empty line separates paragraphs. */
export interface InboxMessage {
  messageId: string;
  title: string;
  body: string;
  createdAt: TimeText;
  readAt: TimeText | null;
}

export const messages = defineFamily('messages', {
  list: defineCall<PageInput & { isUnread?: boolean }, PageInfo & { list: InboxMessage[]; unread: number }>({
    method: 'GET',
    path: '/wps/relay/CSP_messageList',
    access: 'member',
  }),
  read: defineCall<{ messageId: string }, { unread: number }>({
    method: 'POST',
    path: '/wps/relay/CSP_readMessage',
    access: 'member',
  }),
  readAll: defineCall<Nothing, { unread: number }>({
    method: 'POST',
    path: '/wps/relay/CSP_readAllMessages',
    access: 'member',
  }),
  remove: defineCall<{ messageId: string }, { unread: number }>({
    method: 'DELETE',
    path: '/wps/relay/CSP_deleteMessage',
    access: 'member',
  }),
});

/**
 * What changed for a member, as the event stream names it; what it changed to is asked for by the usual calls. `lottery` is for
 * everybody: a draw has locked, was drawn, settled or voided.
 */
export const liveTopics = [
  'balance',
  'messages',
  'deposits',
  'withdrawals',
  'bonuses',
  'rewards',
  'promotions',
  'protection',
  'lottery',
] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** What is said about a member inside of the site: what changed, or that a session has ended, which closes its streams. */
export type MemberNews = LiveTopic | 'session';

export const eventStreamPath = '/wps/relay/CSP_events';

/**
 * Why a stream ends: another one took its place, the session or the site is closed, this process stops, or there is none
 * here, because the platform is elsewhere.
 */
export const streamEnds = ['replaced', 'over', 'restart', 'none'] as const;
export type StreamEnd = (typeof streamEnds)[number];

/**
 * `text/event-stream` of what changed for the member behind the cookie or the token: `event: changed` with
 * `{"topics": [LiveTopic]}`, and at its end `event: closed` with `{"reason": StreamEnd}`. Not a call of the contract: its
 * answer is no envelope, and a gateway need not have it.
 */
export const eventStream: AnyCall = {
  name: 'messages.events',
  method: 'GET',
  path: eventStreamPath,
  access: 'member',
  isStream: true,
  rate: { points: 120, seconds: 60 },
};

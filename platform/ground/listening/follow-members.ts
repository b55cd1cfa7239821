import { liveTopics, type MemberNews } from '@/lib/contract/calls/messages';
import { env } from '@/lib/env';
import { processSingleton } from '@/lib/server/process-singleton';
import { listenTo, type Listening } from './listen';
import { everybody, memberChannel, readPayload } from '../live';

export type OnChange = (topics: readonly MemberNews[]) => void;

export interface MemberFeed {
  /** Calls `onChange` with what changed for this member, by whichever process; returns the way to stop. */
  follow: (memberId: string, onChange: OnChange) => () => void;
  stop: () => Promise<void>;
}

/**
 * One connection that hears what changes for every member, and tells those who follow one. Whenever the connection is there anew,
 * everything counts as changed for everybody who waited for it: what was said meanwhile went by unheard.
 */
export function createMemberFeed(url: string, pauseMs?: number): MemberFeed {
  const followers = new Map<string, Set<OnChange>>();
  let listening: Listening | null = null;

  const tell = (memberId: string, topics: readonly MemberNews[]): void => {
    for (const onChange of followers.get(memberId) ?? []) onChange(topics);
  };
  const tellAll = (topics: readonly MemberNews[]): void => {
    for (const memberId of followers.keys()) tell(memberId, topics);
  };
  const listen = (): Listening =>
    listenTo({
      url,
      role: 'parlour_app',
      channel: memberChannel,
      onMessage: (payload) => {
        for (const { memberId, topics } of readPayload(payload)) {
          if (memberId === everybody) tellAll(topics);
          else tell(memberId, topics);
        }
      },
      onReady: () => tellAll(liveTopics),
      onGap: () => tellAll(liveTopics),
      ...(pauseMs === undefined ? {} : { pauseMs }),
    });

  return {
    follow(memberId, onChange) {
      listening ??= listen();
      const those = followers.get(memberId) ?? new Set();
      followers.set(memberId, those.add(onChange));
      return () => {
        those.delete(onChange);
        if (those.size === 0 && followers.get(memberId) === those) followers.delete(memberId);
      };
    },
    async stop() {
      followers.clear();
      await listening?.stop();
      listening = null;
    },
  };
}

/** The process's feed, which connects when the first member is followed. */
const memberFeed = processSingleton('members', (): MemberFeed => {
  const { DATABASE_URL: url } = env();
  if (!url) throw new Error('DATABASE_URL is not set');
  return createMemberFeed(url);
});

export function followMembers(memberId: string, onChange: OnChange): () => void {
  return memberFeed().follow(memberId, onChange);
}

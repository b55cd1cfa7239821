import { showToast } from '@/components/ui/toast';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import { messages, type InboxMessage, type LiveTopic } from '@/lib/contract/calls/messages';

/** What is older is no news: it waits in the inbox, and the badge counts it. */
const newsMs = 10 * 60_000;
/** As many as the page shows at once. */
const mostTold = 3;
const storageKey = 'parlour.told';
const lockName = 'parlour-told';
const page = 'messageV2';

/** Stands in for the storage of a browser that gives none. */
let toldHere: string | null = null;

function readTold(): string | null {
  try {
    return localStorage.getItem(storageKey) ?? toldHere;
  } catch {
    return toldHere;
  }
}

function writeTold(value: string): void {
  toldHere = value;
  try {
    localStorage.setItem(storageKey, value);
  } catch {
    // This tab remembers it by itself.
  }
}

/** `<member> <time of the newest message that was told>`; what another member was told says nothing. */
function toldUntil(memberId: string): number {
  const [whose, time] = (readTold() ?? '').split(' ');
  return whose === memberId && time ? Date.parse(time) : 0;
}

/** Those that no tab has told yet, oldest first, and from now on they are told. */
function takeNews(memberId: string, unread: readonly InboxMessage[]): InboxMessage[] {
  const since = Math.max(toldUntil(memberId), Date.now() - newsMs);
  const news = unread
    .filter(({ createdAt, readAt }) => readAt === null && Date.parse(createdAt) > since)
    .sort((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
  const newest = news.at(-1);
  if (newest) writeTold(`${memberId} ${newest.createdAt}`);
  return news;
}

/** One tab after the other, where the browser can do that. */
async function inTurn(work: () => void): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(lockName, work);
  else work();
}

/** The newest in its words, and how many came with it. */
function tell(news: readonly InboxMessage[]): void {
  const newest = news.at(-1);
  if (!newest) return;
  showToast(newest.title, 'neutral', {
    more: news.length - 1,
    href: `?mc=${page}`,
    onPress: () => overlayControls().openMemberPage(page),
  });
}

/**
 * Says at the edge of the page what has just come to the member's inbox, once for all tabs of the browser: money that was
 * credited, a withdrawal that was decided. Whatever fails here is no loss, because the message is in the inbox.
 */
export async function toastNewMessages(memberId: string, topics: ReadonlySet<LiveTopic>): Promise<void> {
  if (!topics.has('messages')) return;
  try {
    const { call } = await import('@/lib/client/call/call');
    const { list } = await call(messages.list, { pageNo: 1, pageSize: mostTold, isUnread: true });
    await inTurn(() => tell(takeNews(memberId, list)));
  } catch {
    // Asked again with the next word about messages.
  }
}

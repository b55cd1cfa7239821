import { liveTopics, type MemberNews } from '@/lib/contract/calls/messages';

/** The channel of the database on which every site process hears what changed for which member. */
export const memberChannel = 'member_changed';

/** PostgreSQL refuses a notification of 8,000 bytes; ids and topics are ASCII, so a character is a byte. */
export const maxPayloadLength = 7_900;

/** Stands for every member in a payload. No id is like it. */
export const everybody = '*';

export type Changes = ReadonlyMap<string, ReadonlySet<MemberNews>>;

const news: readonly string[] = [...liveTopics, 'session'] satisfies MemberNews[];
const isNews = (word: string): word is MemberNews => news.includes(word);

/** One line a member: the id and the topics, with spaces between. As many payloads as are needed, each small enough. */
export function writePayloads(changes: Changes): string[] {
  const payloads: string[] = [];
  for (const [memberId, topics] of changes) {
    const line = [memberId, ...topics].join(' ');
    const last = payloads.at(-1);
    if (last !== undefined && last.length + line.length < maxPayloadLength)
      payloads[payloads.length - 1] = `${last}\n${line}`;
    else payloads.push(line);
  }
  return payloads;
}

/** What a newer process may say that this one does not know is left out. */
export function readPayload(payload: string): { memberId: string; topics: MemberNews[] }[] {
  return payload.split('\n').flatMap((line) => {
    const [memberId = '', ...words] = line.split(' ');
    const topics = words.filter(isNews);
    return memberId && topics.length > 0 ? [{ memberId, topics }] : [];
  });
}

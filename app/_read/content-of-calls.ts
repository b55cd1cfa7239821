import type { Call } from '@/lib/contract/define';
import { content } from '@/lib/contract/calls/content';
import { system } from '@/lib/contract/calls/system';
import type { PageContent } from '@/lib/page-cache/content-tags.mjs';

/** The calls by which pages read each content. No page reads the rewards for points: the browser asks for them. */
const callsOfContent: Readonly<Record<PageContent, readonly string[]>> = {
  help: [content.helpCenter.name],
  promotions: [content.promotions.name],
  vip: [content.vipLevels.name],
  points: [],
  checkpoints: [system.sealedBooks.name],
};

const contents = new Map(
  (Object.keys(callsOfContent) as PageContent[]).flatMap((kind) =>
    callsOfContent[kind].map((name) => [name, kind] as const),
  ),
);

/** The content that a page shows which makes this call; undefined for what may stand on every page. */
export const contentOf = ({ name }: Pick<Call<never, unknown>, 'name'>): PageContent | undefined =>
  contents.get(name);

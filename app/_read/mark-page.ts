import { unstable_cache } from 'next/cache';
import { contentTag, type PageContent } from '@/lib/page-cache/content-tags.mjs';

/**
 * Gives the page that is being made the tag of a content. The framework collects the tags of a page from what the page
 * takes out of the data cache, and the reads of pages are no fetches: an entry that says nothing carries the tag.
 */
export async function markPage(content: PageContent): Promise<void> {
  await unstable_cache(() => Promise.resolve(null), ['content', content], {
    tags: [contentTag(content)],
    revalidate: false,
  })();
}

import { LRUCache } from 'lru-cache';
import { env } from '@/lib/env';
import { processSingleton } from '@/lib/server/process-singleton';
import { pictureIdIn, readBrandPicture } from '@/platform/desk';

const maxBytes = 32 * 1024 * 1024;
/** A picture never changes; one that was ended is gone from here after this time. */
const keptMs = 60_000;

const kept = processSingleton(
  'brand-pictures',
  () =>
    new LRUCache<string, Buffer>({ maxSize: maxBytes, sizeCalculation: ({ length }) => length, ttl: keptMs }),
);

const safe = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** A picture that operators have put in, by the last part of its address: WebP whatever somebody asks for, or 404. */
export async function servePicture(name: string): Promise<Response> {
  const id = env().GATEWAY_URL === undefined ? pictureIdIn(name) : null;
  const content = id && (kept().get(id) ?? (await readBrandPicture(id)));
  if (!id || !content)
    return new Response('There is nothing here.', {
      status: 404,
      headers: { ...safe, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    });
  kept().set(id, content);
  return new Response(new Uint8Array(content), {
    headers: {
      ...safe,
      'content-type': 'image/webp',
      'content-length': String(content.length),
      'cache-control': 'public, max-age=86400',
      // The desk shows it in a frame without an origin.
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}

import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getCacheControlHeader } from 'next/dist/server/lib/cache-control.js';
import { securityHeaders } from '@/lib/guard/security-headers.mjs';

/** How a body travels, the smallest first; `identity` is the body itself. */
export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

const asGzip = promisify(gzip);
const asBrotli = promisify(brotliCompress);

/** As far as a shared cache in front of the site may show an old page (`expireTime` in next.config.mjs). */
const expireSeconds = 120;

/** What a page's answer depends on beside its address: the framework's own client navigation, and the encoding. */
const vary =
  'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding';

/** What the framework notes for itself beside a page. */
const insidePattern = /^x-next/;

/** What the page cache keeps of a page, as far as its answer is made of it. */
export interface KeptPage {
  html: string;
  headers: OutgoingHttpHeaders;
  /** Seconds. */
  revalidate: number;
}

/** A kept page as bytes and headers, each made once. Compressed bodies come when they are ready, off this thread. */
export class ReadyPage {
  readonly etag: string;
  private readonly headers: OutgoingHttpHeaders;
  private readonly bodies = new Map<Encoding, Buffer>();

  constructor(
    readonly madeAt: number,
    { html, headers, revalidate }: KeptPage,
  ) {
    const body = Buffer.from(html);
    this.bodies.set('identity', body);
    // Weak: the same page in each encoding.
    this.etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    const own = Object.entries(headers).filter(([name]) => !insidePattern.test(name));
    this.headers = {
      ...securityHeaders,
      vary,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': getCacheControlHeader({ revalidate, expire: expireSeconds }),
      ...Object.fromEntries(own),
    };
    this.pack('gzip', asGzip(body, { level: 9 }));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    this.pack('br', asBrotli(body, { params }));
  }

  private pack(encoding: Encoding, packing: Promise<Buffer>): void {
    // A form that cannot be made is one that is never ready.
    packing.then(
      (packed) => this.bodies.set(encoding, packed),
      () => undefined,
    );
  }

  /** Null while this form is still being made. */
  bodyIn(encoding: Encoding): Buffer | null {
    return this.bodies.get(encoding) ?? null;
  }

  /** `isShared`: a cache that many visitors share may keep the answer. */
  headersFor({ isShared }: { isShared: boolean }): OutgoingHttpHeaders {
    return isShared
      ? { ...this.headers, etag: this.etag }
      : { ...this.headers, 'cache-control': 'private, no-store' };
  }

  /** Bytes, once all forms are there, near enough to bound a store. */
  get size(): number {
    return (this.bodies.get('identity')?.length ?? 0) * 2;
  }
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { vendorDocuments } from '../../vendor-documents.mjs';
import { mayLackSomething } from './failed-reads.mjs';
import { headMetadataOf } from './head-metadata.mjs';
import { withStylesInside } from './inline-styles.mjs';
import { contentSecurityPolicy } from './policy.mjs';
import { isAlive } from './is-alive.mjs';
import { noteAddress, storeOpenedBy } from './shared-store.mjs';
import { memoryStore, missingStore, redisStore } from './store.mjs';
import { dataWithoutQuery, documentWithoutQuery } from './without-query.mjs';

/**
 * Next's cache of rendered pages. Node loads this file itself, outside of the bundle, and makes one instance for
 * each request, so what lives longer is kept for the process. When a page enters the cache the query of its first visitor is
 * taken out, its styles are written into it, its inline scripts are hashed, and the policy is stored with its headers.
 */

const missing = missingStore();

/** When the framework found no fresh page at a key, and began to make one: from then on it may have read what has changed since. */
const begun = new LRUCache({ max: 1_000 });

/** @param {string} key */
function noteBegin(key) {
  if (!begun.has(key)) begun.set(key, Date.now());
}

/** @param {string} key @param {number} nowMs */
function beginOf(key, nowMs) {
  const at = begun.get(key) ?? nowMs;
  begun.delete(key);
  return at;
}

/** @param {{ lastModified: number, cacheControl?: { revalidate?: number | false } }} entry */
function isFresh({ lastModified, cacheControl }) {
  const revalidate = cacheControl?.revalidate;
  return typeof revalidate !== 'number' || Date.now() - lastModified < revalidate * 1000;
}

/** A page that lacks something is made anew so soon after it was asked for. */
const incompleteFreshMs = 3_000;

/**
 * The moment that the framework counts the freshness of a page from. A page that lacks something is nearly old at once.
 * @param {{ cacheControl?: { revalidate?: number | false } }} entry @param {number} nowMs
 */
function almostStale({ cacheControl }, nowMs) {
  const revalidate = cacheControl?.revalidate;
  return typeof revalidate === 'number' ? nowMs - revalidate * 1000 + incompleteFreshMs : nowMs;
}

/** @param {string | undefined} distDir */
function store(distDir) {
  return storeOpenedBy(async () => {
    // Node loads this file, so it cannot share the site's checked reader of settings (lib/env.ts).
    const { REDIS_URL: url } = process.env;
    if (!url) return memoryStore();
    const buildId = distDir ? readFileSync(path.join(distDir, 'BUILD_ID'), 'utf8').trim() : 'unknown';
    return redisStore(url, buildId);
  });
}

/** Where the platform is: games and pictures may stand there. */
function gatewayOrigins() {
  const { GATEWAY_URL: gateway } = process.env;
  return gateway && URL.canParse(gateway) ? [new URL(gateway).origin] : [];
}

/** Next's key is `/route-cache/APP_PAGE/<hash>/$/en/rng`: the address stands behind the last mark. @param {string} key */
const pathOfKey = (key) => key.slice(key.lastIndexOf('/$/') + 2);

/** @param {string} key @param {any} value @param {string | undefined} distDir of the build */
function finish(key, value, distDir) {
  if (value?.kind !== 'APP_PAGE' || typeof value.html !== 'string') return;
  const declared = headMetadataOf(value.html);
  const document = documentWithoutQuery(value.html);
  const { html, styleHash } = distDir ? withStylesInside(document, distDir) : { html: document };
  // Next answers a miss with this same object, so the first visitor of a page gets all of it too.
  value.html = html;
  if (Buffer.isBuffer(value.rscData)) value.rscData = dataWithoutQuery(value.rscData);
  if (declared.status !== null) value.status = declared.status;
  value.headers = {
    ...value.headers,
    'content-security-policy': contentSecurityPolicy(html, {
      path: pathOfKey(key),
      styleHash,
      vendorDocuments,
      frameOrigins: [...gatewayOrigins(), ...declared.gameHosts],
      pictureOrigins: [...gatewayOrigins(), ...declared.pictureHosts],
      lineOrigins: declared.lineHosts,
      videoOrigins: declared.videoHosts,
      signIn: declared.signIn,
      isMeasured: declared.isMeasured,
    }),
  };
}

/**
 * The pages that the guard shows in the place of what does not exist (`lib/guard/decide.ts`): a few for all addresses.
 * @param {string} key
 */
const isShared = (key) => /\/(?:not-found|-)$/.test(pathOfKey(key));

/**
 * There is nothing at the address, whoever says so: the page in its head, or the framework.
 * @param {string} key @param {any} value
 */
const isMissing = (key, value) => !value || (value.status >= 400 && !isShared(key));

/** @param {any} value @param {any} context @returns {string[]} */
function tagsOf(value, context) {
  const header = value?.headers?.['x-next-cache-tags'];
  return [...(context?.tags ?? []), ...(typeof header === 'string' ? header.split(',') : [])];
}

export default class PageCache {
  /** @param {{ serverDistDir?: string }} options */
  constructor(options) {
    const { serverDistDir } = options ?? {};
    this.distDir = serverDistDir && path.join(serverDistDir, '..');
    this.store = store(this.distDir);
  }

  /** @param {string} key @param {{ tags?: string[], softTags?: string[] }} context @returns {Promise<any>} */
  async get(key, context) {
    const pages = await this.store;
    const entry = (await pages.get(key)) ?? missing.get(key);
    const isThere = entry && (await isAlive(pages, entry, context?.softTags));
    if (!isThere || !isFresh(entry)) noteBegin(key);
    if (!isThere) return null;
    if (entry.value?.kind === 'APP_PAGE') noteAddress(pathOfKey(key), key);
    // Without an end of its own the framework shows an old page while it makes a new one, also when the platform is
    // down. The end that the configuration names is meant for caches in front. The framework writes into what it gets.
    const revalidate = entry.cacheControl?.revalidate;
    return { ...entry, cacheControl: revalidate === undefined ? undefined : { revalidate } };
  }

  /** @param {string} key @param {any} value @param {any} context */
  async set(key, value, context) {
    finish(key, value, this.distDir);
    const nowMs = Date.now();
    const entry = {
      value,
      madeAt: beginOf(key, nowMs),
      lastModified: nowMs,
      tags: tagsOf(value, context),
      cacheControl: context?.cacheControl,
    };
    const pages = await this.store;
    if (isMissing(key, value)) {
      missing.set(key, entry);
      // A page that is gone; most of what is missing was never there, and costs the shared store nothing.
      if (await pages.get(key)) await pages.delete(key);
      return;
    }
    missing.delete(key);
    if (value?.kind === 'APP_PAGE') noteAddress(pathOfKey(key), key);
    if (!mayLackSomething()) return pages.set(key, entry);
    // What was whole stays until something whole takes its place.
    const before = await this.get(key, context ?? {});
    const kept = before?.isWhole === false ? null : before;
    await pages.set(key, {
      ...(kept ?? { ...entry, isWhole: false }),
      lastModified: almostStale(entry, nowMs),
    });
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    await (await this.store).expireTags([tags].flat());
  }

  resetRequestCache() {
    // Nothing is kept for one request.
  }
}

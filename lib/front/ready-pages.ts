import { LRUCache } from 'lru-cache';
import { isAlive } from '@/lib/page-cache/is-alive.mjs';
import { keyOfAddress, openStore } from '@/lib/page-cache/shared-store.mjs';
import type { Entry, PageStore } from '@/lib/page-cache/shared-store.mjs';
import { ReadyPage, type KeptPage } from './ready-page';

/** 32 MiB of bodies, some two hundred pages. */
const maxBytes = 32 * 1024 * 1024;
/** A store that several machines share is asked once in so long for each page. */
const askSharedAfterMs = 1_000;
/** While a page is being made anew its visitors get the old one; so long, then another visitor asks for it. */
const makingMs = 5_000;

interface Found {
  page: ReadyPage;
  /** Until when it is fresh. */
  freshUntilMs: number;
  lookedAtMs: number;
  tags: readonly string[];
}

/** What the framework hands to its cache, as far as it is read here. */
interface FrameworkPage {
  kind: string;
  html: unknown;
  headers?: KeptPage['headers'];
  status?: number;
  postponed?: string;
}

/** Null for what is no document, for one that has an end to come, and for one that says that there is nothing. */
function wholePage({ value, cacheControl }: Entry): KeptPage | null {
  const { kind, html, headers = {}, status = 200, postponed } = (value ?? {}) as FrameworkPage;
  const revalidate = cacheControl?.revalidate;
  if (kind !== 'APP_PAGE' || typeof html !== 'string' || status !== 200 || postponed) return null;
  return typeof revalidate === 'number' ? { html, headers, revalidate } : null;
}

/** The kept pages as they travel. Null for what the framework has to answer. */
export class ReadyPages {
  private readonly found = new LRUCache<string, Found>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => Math.max(1, page.size),
  });
  private readonly askedForAtMs = new LRUCache<string, number>({ max: 5_000 });

  /** `address` with its language, as `decide` names the page. */
  async at(address: string): Promise<ReadyPage | null> {
    const key = keyOfAddress(address);
    const opened = openStore();
    if (!key || !opened) return null;
    const found = await this.look(key, await opened);
    if (!found) return null;
    return Date.now() < found.freshUntilMs || this.isBeingMade(key) ? found.page : null;
  }

  private async look(key: string, store: PageStore): Promise<Found | null> {
    const known = this.found.get(key);
    if (known && store.isShared && Date.now() - known.lookedAtMs < askSharedAfterMs) {
      // What this process has heard itself counts at once.
      if (await isAlive(store.own, { madeAt: known.page.madeAt, tags: known.tags })) return known;
    }
    // One asks; who comes meanwhile gets what is known.
    if (known) known.lookedAtMs = Date.now();
    const entry = await store.get(key);
    const kept = entry && (await isAlive(store, entry)) ? wholePage(entry) : null;
    if (!entry || !kept) {
      this.found.delete(key);
      return null;
    }
    const page = known?.page.madeAt === entry.madeAt ? known.page : new ReadyPage(entry.madeAt, kept);
    const freshUntilMs = entry.lastModified + kept.revalidate * 1000;
    const next = { page, freshUntilMs, lookedAtMs: Date.now(), tags: entry.tags };
    this.found.set(key, next);
    return next;
  }

  /** One visitor of an old page goes on to the framework, which shows it as well and makes it anew behind. */
  private isBeingMade(key: string): boolean {
    const nowMs = Date.now();
    if (nowMs - (this.askedForAtMs.get(key) ?? -Infinity) < makingMs) return true;
    this.askedForAtMs.set(key, nowMs);
    return false;
  }
}

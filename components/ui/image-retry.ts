import { preloadFactor, throttleMs } from './nearness';
import { pictureAddresses } from './picture-hosts';
import { RecentMap } from './recent-map';

/** Spec §9. */
export const maxRetries = 3;
export const knownLimit = 200;

const firstWaitMs = 400;
/** Stands in for a picture that could not be had. */
const errorPicture = '/art/error.svg';
const kept = 'img[data-state]';
const waiting = 'img[data-state="loading"]';

interface Tries {
  /** The picture as the page wrote it. */
  path: string;
  count: number;
}

/**
 * Watches over every `LazyImage` of the page: says in `data-state` how far it is, asks again up to three times, each
 * time at the next of the brand's hosts, and then shows the error picture. A picture counts as near within 1.3 heights
 * of the window. What the document itself asked for already stays where it was asked. A picture that was here before on
 * this visit is asked for at once, where it was had, and counts as loaded.
 */
export function retryImages(hosts: readonly string[] = []): () => void {
  const tries = new WeakMap<HTMLImageElement, Tries>();
  const waits = startWaits();
  const near = nearPictures();
  /** By the path that the page wrote: where it was had. */
  const known = new RecentMap<string>(knownLimit);

  function onFailure(image: HTMLImageElement) {
    if (image.dataset.state === 'error') return;
    const record = tries.get(image) ?? { path: image.getAttribute('src') ?? '', count: 0 };
    tries.set(image, record);
    known.delete(record.path);
    image.dataset.state = 'loading';
    if (record.count >= maxRetries) {
      image.dataset.state = 'error';
      image.src = errorPicture;
      return;
    }
    waits.after(firstWaitMs * 2 ** record.count, () => {
      record.count += 1;
      const addresses = pictureAddresses(record.path, hosts);
      // Setting it asks again, also where the address is the same.
      image.src = addresses[record.count % addresses.length] ?? record.path;
    });
  }

  function take(image: HTMLImageElement) {
    const path = image.getAttribute('src') ?? '';
    const address = known.get(path);
    if (image.complete && image.src) settle(image);
    else if (address !== undefined) {
      tries.set(image, { path, count: 0 });
      showKnown(image, address);
    } else if (image.getAttribute('loading') === 'lazy') {
      moveToHost(image);
      near.watch(image);
    }
  }

  function settle(image: HTMLImageElement) {
    if (image.naturalWidth > 0) onArrival(image);
    else onFailure(image);
  }

  function onArrival(image: HTMLImageElement) {
    if (image.dataset.state === 'error') return;
    image.dataset.state = 'loaded';
    const address = image.getAttribute('src') ?? '';
    known.set(tries.get(image)?.path ?? address, address);
  }

  function moveToHost(image: HTMLImageElement) {
    const path = image.getAttribute('src') ?? '';
    const [address] = pictureAddresses(path, hosts);
    // That one is this site's own.
    if (path === errorPicture || !address || address === path || tries.has(image) || isInSight(image)) return;
    tries.set(image, { path, count: 0 });
    image.src = address;
  }

  const stop = listen((image, isLoaded) => {
    if (isLoaded) onArrival(image);
    else onFailure(image);
  }, take);
  return () => {
    stop();
    near.stop();
    waits.stop();
  };
}

function showKnown(image: HTMLImageElement, address: string): void {
  image.setAttribute('loading', 'eager');
  if (address !== image.getAttribute('src')) image.src = address;
  image.dataset.state = 'loaded';
}

function startWaits(): { after: (ms: number, work: () => void) => void; stop: () => void } {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  return {
    after: (ms, work) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        work();
      }, ms);
      timers.add(timer);
    },
    stop: () => timers.forEach((timer) => clearTimeout(timer)),
  };
}

/** Neither event bubbles; both pass the document on their way down. */
function listen(
  onEnd: (image: HTMLImageElement, isLoaded: boolean) => void,
  onNew: (image: HTMLImageElement) => void,
): () => void {
  const hear = ({ target, type }: Event) => {
    if (target instanceof HTMLImageElement && target.matches(kept)) onEnd(target, type === 'load');
  };
  const takeAll = (root: ParentNode) => root.querySelectorAll<HTMLImageElement>(waiting).forEach(onNew);
  // At once and not throttled: a lazy picture that was just put in has not been asked for yet.
  const added = new MutationObserver((changes) => {
    for (const node of changes.flatMap((change) => [...change.addedNodes])) {
      if (node instanceof HTMLImageElement && node.matches(waiting)) onNew(node);
      else if (node instanceof Element) takeAll(node);
    }
  });
  document.addEventListener('load', hear, true);
  document.addEventListener('error', hear, true);
  added.observe(document.body, { childList: true, subtree: true });
  takeAll(document);
  return () => {
    document.removeEventListener('load', hear, true);
    document.removeEventListener('error', hear, true);
    added.disconnect();
  };
}

/** Pictures that stay near for a moment are fetched; what is scrolled past at once is left to the browser. */
function nearPictures(): { watch: (image: HTMLImageElement) => void; stop: () => void } {
  if (typeof IntersectionObserver === 'undefined') return { watch: () => undefined, stop: () => undefined };
  const nearNow = new Set<HTMLImageElement>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fetchNear = () => {
    timer = undefined;
    for (const image of nearNow) {
      observer.unobserve(image);
      image.setAttribute('loading', 'eager');
    }
    nearNow.clear();
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) nearNow.add(target as HTMLImageElement);
        else nearNow.delete(target as HTMLImageElement);
      }
      if (nearNow.size > 0) timer ??= setTimeout(fetchNear, throttleMs);
    },
    { rootMargin: `0px 0px ${Math.round((preloadFactor - 1) * 100)}% 0px` },
  );
  return {
    watch: (image) => observer.observe(image),
    stop: () => {
      clearTimeout(timer);
      observer.disconnect();
    },
  };
}

/** The browser has asked for it already. */
function isInSight(image: HTMLImageElement): boolean {
  if (!image.isConnected) return false;
  const { top, bottom, width } = image.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight;
}

/** The pictures that a brand's hosts hold; everything else is the site's own. */
const hosted = /^\/art\//;
const visitKey = 'parlour-picture-host';

/**
 * Where a picture may be had, in the order of asking: the host that this visit drew by lot, the other hosts after it,
 * and the site itself.
 */
export function pictureAddresses(path: string, hosts: readonly string[]): readonly string[] {
  const usable = hosts.flatMap((host) => hostAddress(host) ?? []);
  if (usable.length === 0 || !hosted.test(path)) return [path];
  const first = hostOfVisit(usable.length);
  const inOrder = usable.map((_, index) => usable[(first + index) % usable.length] ?? '');
  return [...inOrder.map((host) => host + path), path];
}

/** `https://pictures.example/brand`, without a slash at its end; null for anything that is no web address. */
function hostAddress(host: string): string | null {
  try {
    const { protocol, origin, pathname } = new URL(host);
    return /^https?:$/.test(protocol) ? origin + pathname.replace(/\/$/, '') : null;
  } catch {
    return null;
  }
}

let drawn: number | null = null;

/** One host for the whole visit, so that a picture is fetched once and not once from each host. */
function hostOfVisit(count: number): number {
  drawn ??= readDrawn();
  if (drawn === null || drawn >= count) {
    drawn = Math.floor(Math.random() * count);
    keepDrawn(drawn);
  }
  return drawn;
}

function readDrawn(): number | null {
  try {
    const text = sessionStorage.getItem(visitKey);
    return text !== null && /^\d{1,3}$/.test(text) ? Number(text) : null;
  } catch {
    return null;
  }
}

function keepDrawn(index: number): void {
  try {
    sessionStorage.setItem(visitKey, String(index));
  } catch {
    // Without storage each page of the visit draws its own.
  }
}

/** For tests: the next question belongs to another visit. */
export function forgetVisit(): void {
  drawn = null;
}

/**
 * An address that a brand wrote, when it may be opened beside the site: `https` only, and nobody's name before the
 * host, which reads as one host and leads to another. For links that are in the page before any script runs.
 */
export function outsideHref(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'https:' && !url.username && !url.password ? url.href : null;
}

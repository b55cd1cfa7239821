/** The demonstration's own proofs have no cookie to go by, so the language comes behind the `#`. */
export function proofHref(url: string, locale: string): string {
  const here = typeof window === 'undefined' ? '' : window.location.origin;
  const path = here && url.startsWith(`${here}/`) ? url.slice(here.length) : url;
  return path.startsWith('/') ? `${path}#lang=${locale}` : path;
}

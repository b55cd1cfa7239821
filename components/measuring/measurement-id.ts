/** The brand's tag, as Google writes one (`G-…`, `GT-…`, `AW-…`); null for none and for what cannot be one. */
export function measurementIdOf(gtagId: string | null | undefined): string | null {
  return gtagId && /^(?:G|GT|AW)-[A-Z0-9]{4,20}$/.test(gtagId) ? gtagId : null;
}

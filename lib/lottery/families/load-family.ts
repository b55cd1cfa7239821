import type { Family, FamilyCode } from '../types';

/** A family by itself: a page has one, and a browser need not load the rules of the others. */
const loaders: Readonly<Record<FamilyCode, () => Promise<Family>>> = {
  ssc: async () => (await import('./ssc')).ssc,
  k3: async () => (await import('./k3')).k3,
  x5: async () => (await import('./x5')).x5,
  pk10: async () => (await import('./pk10')).pk10,
  pcb: async () => (await import('./pcb')).pcb,
  d3: async () => (await import('./d3')).d3,
  chain: async () => (await import('./chain')).chain,
  lhc: async () => (await import('../lhc')).lhc,
  'vn-north': async () => (await import('../vietnam')).vnNorth,
  'vn-south': async () => (await import('../vietnam')).vnSouth,
};

const loading = new Map<FamilyCode, Promise<Family>>();

/** The same promise for each caller, which React's `use` asks for; one that failed is tried again. */
export function loadFamily(code: FamilyCode): Promise<Family> {
  let family = loading.get(code);
  if (!family) {
    family = loaders[code]();
    family.catch(() => loading.delete(code));
    loading.set(code, family);
  }
  return family;
}

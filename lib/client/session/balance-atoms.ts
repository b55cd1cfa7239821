import { atomWithStorage } from 'jotai/utils';

/** What stands for an amount that somebody behind the member must not read. */
export const hiddenAmount = '***';

const storageKey = 'parlour-balance-hidden';

/** Storage may be switched off in a browser; then the choice holds for this page. */
const storage = {
  getItem(key: string): boolean {
    try {
      return localStorage.getItem(key) === '1';
    } catch {
      return false;
    }
  },
  setItem(key: string, isHidden: boolean): void {
    try {
      if (isHidden) localStorage.setItem(key, '1');
      else localStorage.removeItem(key);
    } catch {
      return;
    }
  },
  removeItem(key: string): void {
    storage.setItem(key, false);
  },
  /** Another tab of the same member hides it here too. */
  subscribe(key: string, tell: (isHidden: boolean) => void): () => void {
    const listen = (event: StorageEvent) => {
      if (event.key === key) tell(event.newValue === '1');
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  },
};

/**
 * Whether the member hides balances: one choice for the header, the wallet and the agent's page. Only what is loaded
 * for members reads it, never a server, so the one store of the browser is enough.
 */
export const balanceHiddenAtom = atomWithStorage(storageKey, false, storage, { getOnInit: true });

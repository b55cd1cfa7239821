import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;
const yes = () => true;
const no = () => false;

/** False in a document and until it is hydrated, for what only the browser knows: its clock, its address. */
export const useIsBrowser = (): boolean => useSyncExternalStore(neverChanges, yes, no);

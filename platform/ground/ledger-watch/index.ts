export { readBooks, watchLedger, type Look } from './watch-ledger';
export { readWatch, type Drift, type WatchState } from './watch-store';

export { type Relative, excludedAmong, flagAccount } from './flag-account';
export { listFlags } from './flag-store';
export { endHarmMarker, hasOpenHarmMarker, listHarmMarkers, openHarmMarker } from './harm-markers';
export { createProtectionHandlers } from './handlers';
export { type ShownProtection, setOperatorLimit, showProtection } from './operator';
export { hasReachedLimit } from './limit-peaks';
export { setLimit } from './set-limit';

export { type FirstPassword, assertUsername, makeFirstPassword, openByHand } from './open-by-hand';
export { acceptTerms, countOpeningsSince, owesTerms } from './opening-store';

export { dealNext, dealStart, redrawHand, type Dealing, type LaneDraws } from './deal-steps';
export { defaultDecision, openHands, type OpenHand } from './open-hands';
export { commonHandRules } from './rules';
export { kindOf, mainBet, raiseMinor, settleSeat, type SettledSeat } from './settle-seat';
export { commonHandTerms } from './common-hand-terms';
export * from './types';
export { handsSoFar, openedOf, withDefaults } from './seat-so-far';

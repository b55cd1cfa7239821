export { drawNumbers } from './draw-numbers';
export { families, familyOf, isFamilyCode, playOf } from './families';
export { oddsOf } from './odds';
export { multiplesOf } from './multiples';
export { leastUnit, linePays, maxPrizeOf, maxTimes, multipleScale, unitModesMinor } from './prices';
export {
  maxTypedCodes,
  readSelection,
  type ReadSelection,
  type SelectionFault,
} from './selection/read-selection';
export { familyCodes } from './types';
export type * from './types';
export { readDrawDocument, type DrawDocument } from './proof/draw-document';
export { entropyOf } from './proof/entropy';
export { ticketLeaf, type SoldLine, type SoldTicket } from './proof/sold-ticket';
export {
  ticketPays,
  verifyDraw,
  type DrawCheck,
  type DrawStatement,
  type TicketStatement,
} from './proof/verify-draw';
export { withBankers } from './enter/bankers';
export { quickPick } from './enter/quick-pick';
export { readTypedText, type TypedFault, type TypedText } from './enter/typed-text';
export { progressAt, replayOf, type Replay, type ReplayStep } from './replay';

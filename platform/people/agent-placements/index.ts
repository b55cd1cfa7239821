export { checkMove } from './may-move';
export { agreeMove, askMove, moveDue, placesAt } from './move';
export { haveMovedSince, listMoves } from './placement-store';
export { type Ties, provideTies } from './ports';

export { checkMove } from './may-move';
export { agreeMove, askMove, moveDue, placesAt } from './move';
export { listMoves } from './placement-store';
export { type Ties, provideTies } from './ports';

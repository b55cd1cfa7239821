export { basketballBoard } from './basketball-board';
export { comboChance, comboPrice, impliedLeg, type ComboLeg } from './combo';
export { footballBoard, type FootballBoardOptions } from './football-board';
export { outrightBoard } from './outright-board';
export { setsBoard } from './sets-board';
export * from './types';

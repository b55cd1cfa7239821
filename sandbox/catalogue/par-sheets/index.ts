export { betName, type BetNames } from './bet-name';
export { isMatchSheet, parSheetOf, type ParBet, type ParSheet } from './par-sheet';
export { csvOf } from './sheet-files';
export { showParSheet } from './sheet-page';

export { listBoardPlayers } from './board-players';
export { deleteUnlisted, insertUnlisted } from './listing-store';

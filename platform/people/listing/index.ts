export { listBoardPlayers } from './board-players';
export { readListing, setListing } from './handlers';
export { deleteUnlisted, insertUnlisted } from './listing-store';

/** How long a turn takes at most. */
export const turnMs = 20_000;
/** Of a player for whom the house has played twice in a row: the others do not wait that long any more. */
export const awayTurnMs = 6000;
/** From the first player at a table to the moment when bots take the empty seats. */
export const gatherMs = 8000;

/** What was acknowledged to those who play along: all of it has to be there afterwards. */
export interface Told {
  /** Ids of slips at live tables. */
  readonly bets: string[];
  /** Ids of tickets of the book. */
  readonly tickets: string[];
}

export { assertStrangers } from './assert-strangers';
export { correctPayout } from './corrections/correct-payout';
export { type ShownCorrection, correctionOf, listCorrections } from './corrections/correction-store';
export { openHouseRound, returnHouseRounds, settleHouseRounds } from './house/house-rounds';
export {
  type StoredMatch,
  claimMatch,
  closeMatch,
  insertMatchTransaction,
  isKnownReport,
  listBalancesAfter,
  listOpenRoundIds,
  lockMatch,
  requireStandingBet,
} from './match-store';
export { noteActivity, noteQuietRounds } from './note-activity';
export { payWin } from './pay-win';
export { settleBatch } from './batch/settle-batch';
export { placeBet } from './place-bet';
export { rollBackBet } from './roll-back-bet';
export type { RoundStatus } from './round-rules';
export { type StoredRound, addPayout, insertTransaction, lockRound, takeOutStake } from './round-store';
export { countSetAside, listSetAside, noteSetAside } from './set-aside';
export { publishStakes } from './stake-terms';

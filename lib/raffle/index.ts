export { drawPrizes, type DrawnOutcome, type DrawnPlace, type RaffleSource } from './draw-prizes';
export { hashBytes } from './packed-hash';
export {
  drawLine,
  prizeAt,
  readInstantDraw,
  totalWeight,
  verifyInstantDraw,
  type InstantDraw,
  type PoolLine,
} from './instant-draw';
export {
  readRaffleDocument,
  type DrandBeacon,
  type DrawnTicket,
  type LotteryBeacon,
  type PlacedTicket,
  type RaffleBeacon,
  type RaffleDocument,
} from './raffle-document';
export { emptyRoot, entryOf, leafOfTicket, rootOfTree, ticketTree, type TreeTicket } from './ticket-tree';
export { beaconText, verifyRaffle, type RaffleCheck } from './verify-raffle';

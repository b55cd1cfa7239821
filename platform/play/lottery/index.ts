export type { DrawClock } from './draws/draw-clock';
export { addDrawHouse, getDrawHouseAddresses, type DrawHouseAddresses } from './draws/draw-house-store';
export { createSignedDrawSource, type DrawSource } from './draws/draw-source';
export { lotteryHandlers } from './handlers';
export { bestReturnOf } from './reads/play-terms';
export { findIssueAt, readBeacon } from './reads/beacon';
export { lotterySigner } from './sale/buy-ticket';
export { drawAddressOf } from './rules';
export { getTicketPlace, type TicketPlace } from './sale/ticket-store';
export { createLotteryClock } from './run-draws';
export { endDraw, queueOverdueDraws } from './settlement/end-draw';
export { findOpenDraw } from './draws/draw-store';
export { insertMargin } from './draws/chain-store';
export { insertRest, listRests } from './draws/rest-store';
export { insertStationDay, listOnSaleFrom, listStationWeeks } from './draws/station-store';
export { checkExposure } from './sale/check-exposure';
export { listExposure, sumSold } from './sale/exposure-store';
export {
  getLimits,
  insertLimit,
  limitKinds,
  listComingLimits,
  listLimitHistory,
  type LimitKind,
  type Limits,
} from './sale/limit-store';
export {
  listDrawsOnSale,
  resumeLotterySale,
  stopLotterySale,
  sumStaked,
  type DrawOnSale,
} from './sale/stop-store';
export { voidDraw } from './settlement/void-draw';

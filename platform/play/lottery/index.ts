export type { DrawClock } from './draws/draw-clock';
export { addDrawHouse, type DrawHouseAddresses } from './draws/draw-house-store';
export { createSignedDrawSource, type DrawSource } from './draws/draw-source';
export { lotteryHandlers } from './handlers';
export { bestReturnOf } from './reads/play-terms';
export { lotterySigner } from './sale/buy-ticket';
export { getTicketPlace, type TicketPlace } from './sale/ticket-store';
export { createLotteryClock } from './run-draws';
export { endDraw, queueOverdueDraws } from './settlement/end-draw';

export {
  listBookEvents,
  listBookExposure,
  previewVoid,
  readBookEvent,
  type BookEventLine,
  type BookMarketLine,
  type BookWeight,
  type VoidPreview,
} from './book-answers';
export { BookAway, BookRefusal } from './book-port';
export { addSportBook, getSportBook, getSportBookAddress } from './book-store';
export { carryOutOrder, queueOverdueOrders, resumeSales, stopSales, voidBets } from './give-order';
export { listSportEvents } from './list-events';
export { reportEvents } from './report';
export { listOrders, type SportOrder } from './order-store';
export { listStops, type OpenStop } from './stop-store';

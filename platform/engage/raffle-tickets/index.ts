export { giveTickets, holdNext, mostTickets } from './give-tickets';
export { getRaffle, lockRaffle, raffleColumns } from './raffle-store';
export { takeTickets } from './take-tickets';
export { countBySource, countTickets, listTickets, type TicketRow } from './ticket-store';
export { ticketSources, type DueBeacon, type StoredRaffle, type TicketSource } from './types';

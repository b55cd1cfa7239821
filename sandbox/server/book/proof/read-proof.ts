import type { Pool } from 'pg';
import type { FedProof } from '@/sandbox/proofs/book/fed-proof';
import type { FixtureProof } from '@/sandbox/proofs/book/fixture-proof';
import type { SeasonProof } from '@/sandbox/proofs/book/season-proof';
import type { TicketProof } from '@/sandbox/proofs/book/ticket-proof';
import { getTicket } from '../store/ticket-store';
import { getSeason, listProvenFixtures } from './proof-store';
import { proofOfFed } from './prove-fed';
import { proofOfFixture } from './prove-fixture';
import { proofOfSeason } from './prove-season';
import { proofOfTicket } from './prove-ticket';

export type BookProof = TicketProof | FixtureProof | FedProof | SeasonProof;

/** The proof of a ticket, a match, a market of many names or a season by its id; null where there is none. */
export async function readBookProof(pool: Pool, id: string): Promise<BookProof | null> {
  const ticket = await getTicket(pool, id);
  if (ticket) return proofOfTicket(pool, ticket);
  const fixture = (await listProvenFixtures(pool, [id])).get(id);
  if (fixture?.feed) return proofOfFed(pool, fixture);
  const season = await getSeason(pool, fixture?.seasonId ?? id);
  if (!season) return null;
  return fixture ? proofOfFixture(pool, fixture, season) : proofOfSeason(pool, season);
}

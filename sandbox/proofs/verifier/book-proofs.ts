import { competitions } from '@/sandbox/book/world';
import type { Leaf } from '../anchor';
import { readFedProof, verifyFedProof, type FedProof } from '../book/fed-proof';
import { readFixtureProof, verifyFixtureProof } from '../book/fixture-proof';
import { leafOfSeason, readSeasonProof, verifySeasonProof, type SeasonPart } from '../book/season-proof';
import { leafOfTicket, readTicketProof, verifyTicket, type SettledTicketProof } from '../book/ticket-proof';
import type { ProofResult } from '../round-proof';
import { textOf, withoutStakes, type Terms } from './terms';

interface Checked {
  what: 'round' | 'match' | 'season';
  id: string;
  gameCode: string;
  terms: Terms;
  leaf: Leaf;
  results: ProofResult[];
}

export type BookRead = { kind: 'unknown'; gameCode: string } | { kind: 'known'; checked: Checked };

const isKnown = ({ competition }: SeasonPart): boolean =>
  competitions.some(({ code }) => code === competition);

function termsOfTicket({ gameCode, stake, payout, cashed, currency, settledAt }: SettledTicketProof): Terms {
  return {
    game: gameCode,
    stake,
    payout: cashed === '0.00' ? payout : `${payout} + ${cashed}`,
    currency: textOf(currency),
    time: textOf(settledAt),
    isVoid: false,
  };
}

function ofTicket(proof: SettledTicketProof): BookRead {
  const { ticketId: id, gameCode, legs } = proof;
  const strange = legs.find(({ season }) => season && !isKnown(season))?.season;
  if (strange) return { kind: 'unknown', gameCode: strange.competition };
  const results = verifyTicket(proof);
  const checked = { id, gameCode, terms: termsOfTicket(proof), leaf: leafOfTicket(proof), results };
  return { kind: 'known', checked: { what: 'round', ...checked } };
}

/** What a supplier told was sealed by nobody: there is no leaf of it. */
function ofTold(proof: FedProof): BookRead {
  const { fixtureId: id, names, home, away, endedAt, feed: gameCode } = proof;
  const title =
    home && away ? `${names.teams[home] ?? home} – ${names.teams[away] ?? away}` : names.competition;
  const terms = { ...withoutStakes, game: title, time: textOf(endedAt) };
  const leaf = { id: '', commitment: '' };
  const results = verifyFedProof(proof);
  return { kind: 'known', checked: { what: 'match', id, gameCode, terms, leaf, results } };
}

/** The proofs of the book: of a ticket, a match, one that is told, and a season. Null for what is none of them. */
export function recomputeBook(value: unknown): BookRead | null {
  const ticket = readTicketProof(value);
  if (ticket) return ofTicket(ticket);
  const told = readFedProof(value);
  if (told) return ofTold(told);
  const fixture = readFixtureProof(value);
  const season = fixture?.season ?? readSeasonProof(value);
  if (!season) return null;
  const { competition: gameCode, seasonId } = season;
  if (!isKnown(season)) return { kind: 'unknown', gameCode };
  const leaf = leafOfSeason(season);
  if (fixture) {
    const { fixtureId, endedAt, home, away } = fixture;
    const terms = { ...withoutStakes, game: `${home} – ${away}`, time: textOf(endedAt) };
    const results = verifyFixtureProof(fixture);
    return { kind: 'known', checked: { what: 'match', id: fixtureId, gameCode, terms, leaf, results } };
  }
  const ended = readSeasonProof(value)!;
  const terms = { ...withoutStakes, game: seasonId, time: textOf(ended.endedAt) };
  const results = verifySeasonProof(ended);
  return { kind: 'known', checked: { what: 'season', id: seasonId, gameCode, terms, leaf, results } };
}

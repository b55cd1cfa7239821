import { TextEncoder } from 'node:util';
import { fireEvent, render, screen } from '@testing-library/react';
import site from '@/messages/en.json';
import { moneyText } from '@/lib/money';
import {
  fateOf,
  fixtureKey,
  competitionOf,
  factsOf,
  proveFixtureKey,
  ratingsOfSeason,
  replay,
  sealSeason,
  setupOf,
  matchesOf,
  start,
} from '@/sandbox/book/world';
import en from '@/sandbox/messages/en.json';
import type { FixtureProof } from '@/sandbox/proofs/book/fixture-proof';
import { boardAgain } from '@/sandbox/proofs/book/prices-again';
import { planOf } from '@/sandbox/proofs/book/season-proof';
import type { TicketProof } from '@/sandbox/proofs/book/ticket-proof';
import { BookProofPage } from './book-proof-page';

// jsdom has none; every browser does.
Object.defineProperty(globalThis, 'TextEncoder', { value: TextEncoder });

const english = { brand: site.brand, frame: en.frame, game: en.game, play: en.play };
const secret = '3b'.repeat(32);
const committedAt = '2026-03-01T11:00:00.000Z';
const named = { seasonId: 'harbour-league-1', competition: 'harbour-league', number: 1 };
const startsAtMs = Date.parse('2026-03-01T12:00:00Z');
const plan = planOf({ ...named, startsAtMs });
const seal = sealSeason(secret, plan);
const season = { ...named, startsAtMs, root: seal.root, secretHash: seal.secretHash, committedAt };
const { fixtureId, home, away } = matchesOf(plan)[0]!;
const competition = competitionOf(named.competition);
const setup = setupOf(competition, ratingsOfSeason(competition, named.seasonId), home!, away!);
const key = fixtureKey(secret, fixtureId);

function playedMatch(): FixtureProof {
  const fate = fateOf(competition, key);
  const { state, events, ending } = replay(setup, key, fate);
  return {
    ...{
      format: 'parlour-fixture-proof-1',
      kind: 'fixture',
      fixtureId,
      what: 'match',
      season,
      sport: 'football',
    },
    ...{
      round: 1,
      home,
      away,
      setup,
      status: 'settled',
      committedAt,
      startsAt: committedAt,
      beganAt: committedAt,
    },
    ...{ postponedHours: fate.postponedHours, endedAt: committedAt, key, state, events },
    path: proveFixtureKey(plan, seal, { fixtureId, key }).path,
    facts: factsOf(state, { ending, beganAtMs: Date.parse(committedAt), shootOut: null }),
    states: [{ version: 1, inPlay: false, state: start(setup), at: committedAt }],
  };
}

function openTicket(): TicketProof {
  const at = { version: 1, inPlay: false, state: start(setup), at: committedAt };
  const fixture = { fixtureId, what: 'match', season, round: 1, home, away } as const;
  const price = boardAgain(fixture, at).find(({ kind }) => kind === 'result')!.selections[0]!.price;
  const leg = { ...fixture, sport: 'football', market: 'result.0.', selection: 'home', parts: null };
  return {
    ...{
      format: 'parlour-ticket-proof-1',
      kind: 'ticket',
      ticketId: 'vbt_1',
      book: 'FB',
      gameCode: 'fairball',
    },
    ...{ currency: 'PLAY', form: { kind: 'single' }, sizes: [1], lines: 1, unit: '10.00', stake: '10.00' },
    ...{ mode: 'better', state: 'accepted', code: null, placedAt: committedAt, acceptedAt: committedAt },
    ...{ settledAt: null, held: '1', cashed: '0.00', payout: null, corrected: null, sales: [], committedAt },
    legs: [
      {
        ...leg,
        ...{ seenPrice: price, seenVersion: 1, price, version: 1, priced: at, facts: null, result: null },
        taken: { from: null, startsAtMs },
      },
    ],
  };
}

describe('the proof page of a match', () => {
  it('plays it again, computes its prices, and fails with another key', async () => {
    render(<BookProofPage proof={playedMatch()} english={english} />);
    await screen.findByText('Everything agrees.');
    expect(screen.getAllByText(/@ \d+\.\d\d/).length).toBeGreaterThan(10);
    fireEvent.click(screen.getByRole('button', { name: 'Change the server seed' }));
    expect(screen.queryByText('This does not agree.')).not.toBeNull();
  });

  it('shows its seal alone before its end', () => {
    const hidden = {
      endedAt: null,
      key: null,
      path: null,
      state: null,
      events: null,
      facts: null,
      states: null,
    };
    render(<BookProofPage proof={{ ...playedMatch(), ...hidden }} english={english} />);
    screen.getByText(seal.root);
    screen.getByText(en.play.bookProof.fixture.sealed);
    expect(document.body.textContent).not.toContain(key);
  });
});

describe('the proof page of a ticket', () => {
  it('shows its selections and that it is open, and leads to its match', () => {
    render(<BookProofPage proof={openTicket()} english={english} />);
    screen.getByText(en.play.bookProof.ticket.open);
    const link = screen.getByRole('link', { name: 'Proof of the match' });
    expect(link.getAttribute('href')).toContain(`/sandbox/proof/${fixtureId}#`);
  });

  it('shows its formula with numbers once it is settled', async () => {
    const open = openTicket();
    const [leg] = open.legs;
    const { facts } = playedMatch() as { facts: NonNullable<FixtureProof['facts']> };
    const { goals } = (facts as { match: { goals: { home: number; away: number } } }).match;
    const isWon = goals.home > goals.away;
    const payout = isWon ? moneyText(BigInt(leg!.price! * 10)) : '0.00';
    const legs = [{ ...leg!, facts, result: isWon ? 'win' : 'loss' } as const];
    render(<BookProofPage proof={{ ...open, state: 'settled', payout, legs }} english={english} />);
    await screen.findByText('Everything agrees.');
    screen.getByText(new RegExp(`10\\.00 × 1 × \\(e1 .*\\) = ${payout}`));
  });
});

import { TextEncoder } from 'node:util';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import site from '@/messages/en.json';
import { getLiveInfo } from '@/sandbox/catalogue/live-info';
import { liveTitles } from '@/sandbox/catalogue/live-titles';
import type { TableSeatPart } from '@/sandbox/kit/table-wire';
import en from '@/sandbox/messages/en.json';
import type { ShoeProof } from '@/sandbox/proofs/shoe-proof';
import type { TableProof } from '@/sandbox/proofs/table-proof';
import { endedShoe } from '@/sandbox/proofs/test-shoe';
import { ShoeProofPage } from './shoe-proof-page';
import { TableProofPage } from './table-proof-page';
import { playedRound } from './test-table-proof';

// jsdom has none; every browser does.
Object.defineProperty(globalThis, 'TextEncoder', { value: TextEncoder });

const english = { brand: site.brand, frame: en.frame, game: en.game, play: en.play };

async function showRound(proof: TableProof, seat: TableSeatPart | null = null): Promise<HTMLElement> {
  const info = getLiveInfo(proof.tableCode);
  render(<TableProofPage proof={proof} info={info} seat={seat} english={english} />);
  await screen.findByText(/Everything agrees|does not agree|This round is not over/);
  const told = screen.getByRole('heading', { name: 'The round' }).parentElement!;
  // The board of its kind is loaded for its words.
  await waitFor(() => expect(told.childElementCount).toBeGreaterThan(1));
  return told;
}

const slipOf = (key: string, amount: string): TableSeatPart => ({
  slips: [{ betId: 'b1', placed: [{ key, amount }], amount, state: 'confirmed', undoCode: null }],
  actions: [],
});

describe.each(liveTitles.map(({ tableCode }) => tableCode))('the proof page of a round of %s', (code) => {
  it('tells in words what opened, and agrees', async () => {
    const told = await showRound(playedRound(code));
    expect(screen.queryByText('Everything agrees.')).not.toBeNull();
    // Neither a missing word nor the row as it is stored.
    expect(told.textContent).not.toMatch(/[{}]|play\.|game\./);
    expect(told.textContent.length).toBeGreaterThan(20);
  });
});

describe('the proof page of a live round', () => {
  it('tells each card, who has won and what every bet has brought', async () => {
    const told = await showRound(playedRound('live-pearl-baccarat'));
    const cards = within(within(told).getAllByRole('list')[0]!).getAllByRole('listitem');
    expect(cards[0]!.textContent).toMatch(/^Player: .+ of (spades|clubs|diamonds|hearts)$/);
    within(told).getByText(/wins? .*\d to \d|Tie/i);
    within(told).getByText(/What .*100\.00 on each bet brought/);
    within(told).getByText(/^Banker: .*100\.00 (lost|won and returned .*195\.00|was bet)/);
  });

  it('tells each pass of a match of kites', async () => {
    const told = await showRound(playedRound('kite-hill'));
    const passes = within(within(told).getAllByRole('list')[0]!).getAllByRole('listitem');
    expect(passes.length).toBeGreaterThan(3);
    for (const pass of passes) expect(pass.textContent).toMatch(/cut/);
  });

  it('tells the bets of a seat by its address, and its decisions', async () => {
    const seat = slipOf('main', '10.00');
    const actions = [{ step: 0, hand: 0, action: 'stand' }];
    const told = await showRound(playedRound('live-quayside-blackjack'), { ...seat, actions });
    within(told).getByText('Decided: Stand');
    within(told).getByText('Bets and what they brought');
    within(told).getByText(/^Your bet: .*10\.00/);
  });

  it('negative control: a changed result is told and does not agree', async () => {
    const proof = playedRound('live-harbour-roulette');
    const { number } = proof.result as { number: number };
    await showRound({ ...proof, result: { ...(proof.result as object), number: (number + 1) % 37 } });
    expect(screen.queryByText('This does not agree.')).not.toBeNull();
  });

  it('leads to its shoe, in the same language', async () => {
    window.location.hash = '#lang=en&theme=dark';
    await showRound(playedRound('live-dragon-tiger'));
    const link = screen.getByRole('link', { name: 'Proof of the whole shoe' });
    expect(link.getAttribute('href')).toBe('/sandbox/proof/vsh_1#lang=en&theme=dark');
  });

  it('has no shoe where every round has a seed of its own', async () => {
    await showRound(playedRound('live-fresh-baccarat'));
    expect(screen.queryByRole('link', { name: 'Proof of the whole shoe' })).toBeNull();
  });
});

async function showShoe(proof: ShoeProof): Promise<void> {
  const info = getLiveInfo(proof.tableCode)!;
  render(<ShoeProofPage proof={proof} name={info.name} kind={info.kind} english={english} />);
  await screen.findByText(/Everything agrees|does not agree|This shoe is sealed/);
}

const ended = endedShoe('live-dragon-tiger');

describe('the proof page of a shoe', () => {
  it('checks all of it, leads to every round, and fails with another seed', async () => {
    await showShoe(ended);
    expect(screen.queryByText('Everything agrees.')).not.toBeNull();
    expect(screen.getAllByRole('link', { name: /^Round \d+$/ })).toHaveLength(ended.rounds.length);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Change the server seed' })));
    expect(screen.queryByText('Everything agrees.')).toBeNull();
  });

  it('says what differs in words', async () => {
    await showShoe({ ...ended, rounds: ended.rounds.slice(1) });
    const differing = screen.getAllByRole('listitem').filter((item) => within(item).queryByText('differs:'));
    expect(differing.map((item) => within(item).getAllByText(/./)[0]?.textContent)).toEqual([
      en.game.proof.checks.turn,
      en.game.proof.checks.results,
    ]);
  });

  it('says that it is sealed before its end, and shows its seal alone', async () => {
    const hidden = { endedAt: null, serverSeed: null, burn: null, cards: null, rounds: null };
    await showShoe({ ...ended, ...hidden });
    screen.getByText(ended.root);
    screen.getByText(ended.seedHash);
    expect(document.body.textContent).not.toContain(ended.serverSeed);
    screen.getByRole('button', { name: 'Look again' });
  });
});

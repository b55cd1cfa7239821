import { TextEncoder } from 'node:util';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import site from '@/messages/en.json';
import en from '@/sandbox/messages/en.json';
import { getMatchInfo } from '@/sandbox/catalogue/match-info';
import type { MatchProof } from '@/sandbox/proofs/match-proof-format';
import { MatchProofPage } from './match-proof-page';
import { readWord } from './read-word';
import { TestMatch } from './test-match';

// jsdom has none; every browser does.
Object.defineProperty(globalThis, 'TextEncoder', { value: TextEncoder });

const english = { brand: site.brand, frame: en.frame, game: en.game, play: en.play };
const codes = ['banyan-thirteen', 'red-river-thirteen', 'anvil-duel', 'kitestring-duel'];

/** A match of the player and bots; in its first turn the player is away. */
function playedMatch(gameCode: string): TestMatch {
  const match = new TestMatch(gameCode);
  match.join('me');
  match.start();
  match.bots();
  if (match.turn !== null) match.house();
  while (match.turn !== null) match.bot(match.turn === 0 ? 'player' : 'bot');
  return match;
}

async function show(proof: MatchProof): Promise<void> {
  render(
    <MatchProofPage id="vrd_seat0" proof={proof} info={getMatchInfo(proof.gameCode)} english={english} />,
  );
  await screen.findByText(/Everything agrees|does not agree|Until the match is over|was not played/);
}

const agrees = () => screen.queryByText('Everything agrees.') !== null;
const failed = () =>
  screen
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByText('differs:') !== null)
    .map((item) => within(item).getAllByText(/./)[0]?.textContent);

describe('the proof page of a match', () => {
  it.each(codes)('plays %s again and agrees, and fails with another seed', async (code) => {
    await show(playedMatch(code).proof);
    expect(agrees()).toBe(true);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Change the server seed' })));
    expect(agrees()).toBe(false);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Restore the server seed' })));
    expect(agrees()).toBe(true);
  });

  it.each([
    [
      'a payout that is higher',
      (proof: MatchProof) => ({
        ...proof,
        result: {
          ...proof.result!,
          places: proof.result!.places.map((place) => ({ ...place, payout: '3.80' })),
        },
      }),
      'Places, payouts and rake',
    ],
    [
      'an action that was left out',
      (proof: MatchProof) => ({ ...proof, actions: proof.actions.slice(1) }),
      /Every action was made in turn/,
    ],
    [
      'a bot that is said to have been a player',
      (proof: MatchProof) => ({
        ...proof,
        actions: proof.actions.map((action) => ({ ...action, cause: 'player' as const })),
      }),
      /Every action was made in turn/,
    ],
    [
      'a house rule that did as it liked',
      (proof: MatchProof) => ({
        ...proof,
        actions: proof.actions.map((action) =>
          action.cause === 'player' ? { ...action, cause: 'timeout' as const } : action,
        ),
      }),
      /house rule/,
    ],
    ['another stake', (proof: MatchProof) => ({ ...proof, stake: '2.00' }), 'The stake is that of the room'],
  ])('finds %s', async (_what, forge, check) => {
    await show(forge(playedMatch('banyan-thirteen').proof));
    expect(agrees()).toBe(false);
    expect(failed()).toContainEqual(expect.stringMatching(check));
  });

  it('lists every action with who decided it', async () => {
    const match = playedMatch('banyan-thirteen');
    await show(match.proof);
    expect(screen.getAllByText('(house rule)')).toHaveLength(1);
    const steps = screen.getByRole('heading', { name: 'The match' }).parentElement!;
    expect(within(steps).getAllByRole('listitem')).toHaveLength(match.actions.length);
    expect(within(steps).getAllByText('Seat 2, bot').length).toBeGreaterThan(0);
  });

  it('shows of a match that runs its commitment only, and looks again when asked to', async () => {
    const match = new TestMatch('banyan-thirteen');
    match.join('me');
    match.start();
    await show(match.proof);
    expect(screen.getByText(match.match.commitment)).toBeInTheDocument();
    expect(document.body.innerHTML).not.toContain(match.match.serverSeed);
    while (match.turn !== null) match.bot(match.turn === 0 ? 'player' : 'bot');
    global.fetch = jest.fn(async () => ({
      json: async () => ({ success: true, value: match.proof }),
    })) as never;
    Object.defineProperty(AbortSignal, 'timeout', { value: () => undefined, configurable: true });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Look again' })));
    expect(agrees()).toBe(true);
  });
});

describe('a word of the stream', () => {
  it.each([
    ['event: changed\ndata: {"version":3}', { event: 'changed' }],
    ['event: closed\ndata: {"reason":"over"}', { event: 'closed', reason: 'over' }],
    ['event: closed\ndata: {', { event: 'closed', reason: '' }],
    [': still here', null],
    ['', null],
  ])('%j', (text, word) => expect(readWord(text)).toEqual(word));
});

import { screen, waitFor, within } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { saveTextFile } from '@/lib/client/call/save-file';
import { useMember } from '@/lib/client/session/use-member';
import type { Tournament, TournamentBoard } from '@/lib/contract/calls/loyalty/tournaments';
import { CallError } from '@/lib/contract/errors';
import { answerCalls, asMember, forgetEverything, inputsOf, show } from '@/lib/testing/scenes/client';
import { MissionPage } from '../mission-page';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/call/save-file', () => ({ saveTextFile: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);

const callMock = jest.mocked(call) as unknown as jest.Mock;
const member = asMember.member!;

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(useMember).mockReturnValue(asMember);
  forgetEverything();
});

const own = {
  joinedAt: '2026-11-17T00:00:00.000Z',
  standing: 'counted',
  rounds: 12,
  score: 1_350,
  place: null,
  prize: null,
} as const;
const tournament = (more: Partial<Tournament> = {}): Tournament => ({
  tournamentId: 'weekly-2026-11-16',
  title: 'Fifty rounds of the week',
  status: 'open',
  startsAt: '2026-11-16T00:00:00.000Z',
  endsAt: '2026-11-23T00:00:00.000Z',
  paysAt: '2026-11-24T00:00:00.000Z',
  rounds: 50,
  minStake: '0.20',
  prizes: ['500.00', '300.00', '200.00'],
  entrants: 7,
  own: null,
  ...more,
});

async function openTab(answers: Parameters<typeof answerCalls>[1]) {
  answerCalls(callMock, { 'missions.summary': () => ({ list: [] }), ...answers });
  const view = show(<MissionPage member={member} />);
  await view.user.click(await screen.findByRole('tab', { name: 'Tournaments' }));
  return view;
}
const card = async () => within(await screen.findByRole('listitem', { name: 'Fifty rounds of the week' }));

test('a tournament says what counts, what it gives and that it is free, and is joined with one press', async () => {
  let joined = false;
  const { user } = await openTab({
    'tournaments.list': () => ({
      list: [tournament(joined ? { own: { ...own, rounds: 0, score: 0 } } : {})],
    }),
    'tournaments.join': () => {
      joined = true;
      return tournament({ own: { ...own, rounds: 0, score: 0 } });
    },
  });
  const shown = await card();
  expect(shown.getByText(/The first 50 rounds you start after joining count/)).toHaveTextContent(
    'Larger bets or more rounds change nothing',
  );
  expect(shown.getByText(/1\. .*500\.00.*2\. .*300\.00.*3\. .*200\.00/)).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Join for free: Fifty rounds of the week' }));
  expect(await screen.findByText('0 of 50 rounds')).toBeVisible();
  expect(inputsOf(callMock, 'tournaments.join')).toEqual([{ tournamentId: 'weekly-2026-11-16' }]);
  expect(screen.queryByRole('button', { name: /for free/ })).not.toBeInTheDocument();
});

test('a refusal says that nothing was moved, and a lost answer that nobody knows', async () => {
  const refusals = [new CallError('tournament.closed'), new CallError('network.failed')];
  const { user } = await openTab({
    'tournaments.list': () => ({ list: [tournament()] }),
    'tournaments.join': () => {
      throw refusals.shift() ?? new CallError('tournament.closed');
    },
  });
  const join = (await card()).getByRole('button', { name: /for free/ });
  await user.click(join);
  expect(await screen.findByRole('alert')).toHaveTextContent('You have not joined, and no money was moved.');
  await user.click(join);
  expect(await screen.findByText(/We do not know whether you have joined/)).toBeVisible();
});

test('shows the own progress, and with all rounds that playing on changes nothing', async () => {
  await openTab({
    'tournaments.list': () => ({
      list: [tournament({ own: { ...own, rounds: 50, place: 2, prize: '300.00' } })],
    }),
  });
  const shown = await card();
  expect(shown.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '50 of 50 rounds');
  expect(shown.getByText('1,350')).toBeVisible();
  expect(shown.getByText(/Playing on changes nothing here/)).toBeVisible();
  expect(shown.queryByRole('button', { name: 'Claim in the reward center' })).not.toBeInTheDocument();
});

test.each([
  ['in_review', /is being checked and has no place/],
  ['left_out', /Your entry does not count/],
] as const)('an entry that is %s says so', async (standing, text) => {
  await openTab({ 'tournaments.list': () => ({ list: [tournament({ own: { ...own, standing } })] }) });
  expect((await card()).getByText(text)).toBeVisible();
});

test('what is over cannot be joined, and a prize leads to the reward center', async () => {
  await openTab({
    'tournaments.list': () => ({
      list: [tournament({ status: 'paid', own: { ...own, rounds: 50, place: 1, prize: '500.00' } })],
    }),
  });
  const shown = await card();
  expect(shown.getByRole('button', { name: 'Claim in the reward center' })).toBeVisible();
  expect(shown.queryByRole('button', { name: /for free/ })).not.toBeInTheDocument();
});

test('the board shows places, masked names and prizes, and each own round with its proof', async () => {
  const board: TournamentBoard = {
    tournament: tournament({ own: { ...own, rounds: 2, score: 350 } }),
    digest: null,
    list: [
      { place: 1, account: 'm***a', isDemonstration: false, isOwn: false, score: 5_120, prize: '400.00' },
      { place: 1, account: 'j***x', isDemonstration: false, isOwn: true, score: 5_120, prize: '400.00' },
      { place: null, account: 'k***l', isDemonstration: true, isOwn: false, score: 4_000, prize: null },
    ],
    ownRounds: [
      {
        ...{ roundId: 'rnd_1', gameName: 'Ember Temple', settledAt: '2026-11-17T03:04:05.000Z' },
        ...{ stake: '1.00', payout: '3.50', poolWin: '0.00', score: 350, proofUrl: '/sandbox/proof/vrd_1' },
      },
      {
        ...{ roundId: 'rnd_2', gameName: 'Tidewell', settledAt: '2026-11-17T03:05:05.000Z' },
        ...{ stake: '1.00', payout: '90.00', poolWin: '90.00', score: 0, proofUrl: null },
      },
    ],
  };
  const { user } = await openTab({
    'tournaments.list': () => ({ list: [tournament()] }),
    'tournaments.board': () => board,
  });
  await user.click((await card()).getByRole('button', { name: 'Open the board: Fifty rounds of the week' }));
  const places = await screen.findByRole('table', { name: 'Board of Fifty rounds of the week' });
  const rows = within(places).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^1m\*\*\*a.*5,120.*400\.00$/),
    expect.stringMatching(/^1j\*\*\*x.*You.*5,120.*400\.00$/),
    expect.stringMatching(/^–k\*\*\*l.*Demo player.*4,000–$/),
  ]);
  expect(screen.getByText(/Equal scores share their place/)).toBeVisible();
  const rounds = within(screen.getByRole('table', { name: 'Your counted rounds' }));
  expect(rounds.getByRole('link', { name: 'Check the round of Ember Temple' })).toHaveAttribute(
    'href',
    '/sandbox/proof/vrd_1#lang=en',
  );
  expect(rounds.getByText(/90\.00 of it jackpot \(not counted\)/)).toBeVisible();
  expect(rounds.getAllByRole('link')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'All tournaments' }));
  expect(await card()).toBeTruthy();
});

test('a decided board says what it can be checked by, and saves all of it', async () => {
  const digest = 'a1'.repeat(32);
  const statement = { kind: 'tournament', tournamentId: 'weekly-2026-11-16', digest };
  const page = (from: number) => ({
    ...{ statement, own: 'ent_1', entries: [{ entry: `ent_${from}` }] },
    next: from === 0 ? 100 : null,
  });
  let fails = true;
  const { user } = await openTab({
    'tournaments.list': () => ({ list: [tournament({ status: 'paid' })] }),
    'tournaments.board': () => ({
      ...{ tournament: tournament({ status: 'paid' }), digest, list: [], ownRounds: [] },
    }),
    'tournaments.statement': (input) => {
      if (fails) throw new CallError('request.failed');
      return page((input as { from: number }).from);
    },
  });
  await user.click((await card()).getByRole('button', { name: /Open the board/ }));
  expect(await screen.findByText(digest)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Download the result' }));
  expect(await screen.findByText(/The result could not be downloaded.*Nothing has changed/)).toBeVisible();
  expect(saveTextFile).not.toHaveBeenCalled();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Download the result' }));
  await waitFor(() => expect(saveTextFile).toHaveBeenCalledTimes(1));
  const [name, text] = jest.mocked(saveTextFile).mock.calls[0]!;
  expect([name, JSON.parse(text)]).toEqual([
    'weekly-2026-11-16.json',
    { ...statement, own: 'ent_1', entries: [{ entry: 'ent_0' }, { entry: 'ent_100' }] },
  ]);
  expect(screen.queryByText(/could not be downloaded/)).not.toBeInTheDocument();
});

test('a board that is not decided has nothing to check yet', async () => {
  const { user } = await openTab({
    'tournaments.list': () => ({ list: [tournament({ status: 'review' })] }),
    'tournaments.board': () => ({
      ...{ tournament: tournament({ status: 'review' }), digest: null, list: [], ownRounds: [] },
    }),
  });
  await user.click((await card()).getByRole('button', { name: /Open the board/ }));
  expect(await screen.findByText('Nobody has a place yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Download/ })).not.toBeInTheDocument();
});

test('a board that cannot be had says so and is asked again', async () => {
  let fails = true;
  const { user } = await openTab({
    'tournaments.list': () => ({ list: [tournament()] }),
    'tournaments.board': () => {
      if (fails) throw new CallError('request.failed');
      return { tournament: tournament(), digest: null, list: [], ownRounds: [] };
    },
  });
  await user.click((await card()).getByRole('button', { name: /Open the board/ }));
  expect(await screen.findByText(/The board could not be loaded/)).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText('Nobody has a place yet')).toBeVisible();
});

test('a platform without tournaments has no tab of them', async () => {
  answerCalls(callMock, { 'missions.summary': () => ({ list: [] }) });
  show(<MissionPage member={{ ...member, absentCalls: ['tournaments.list'] }} />);
  expect(await screen.findByRole('tab', { name: 'Missions' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Tournaments' })).not.toBeInTheDocument();
});

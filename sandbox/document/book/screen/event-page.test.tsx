import { fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import en from '@/sandbox/messages/en.json';
import { boardAt } from '../test-book';
import { DeskProvider, type Desk } from '../use-desk';
import { EventPage } from './event-page';
import { EventResults } from './event-results';

const show = jest.fn();

function renderAt(ending: string | null, children: ReactNode) {
  const { event, happened, setup } = boardAt('match_1', 80, 2);
  const known = {
    ...{ happened, setup, markets: [], marketCount: 0, moved: {} },
    event: { ...event, ending, status: ending ? 'finished' : 'live' },
  };
  const desk = { known: { match_1: known }, favourites: [], show, watched: null } as unknown as Desk;
  render(
    <NextIntlClientProvider locale="en" messages={{ game: en.game, play: en.play }} timeZone="UTC">
      <DeskProvider value={desk}>{children}</DeskProvider>
    </NextIntlClientProvider>,
  );
}

const page = <EventPage fixtureId="match_1" board={{ fault: null } as never} />;

it('a match that is over says where its proof is, and promises no prices', () => {
  renderAt('finished', page);
  expect(screen.getByText(/No more bets are taken/)).toHaveTextContent('/sandbox/proof/match_1');
  expect(screen.queryByText(/Prices come back/)).toBeNull();
});

it('a match that goes on without prices has no proof yet', () => {
  renderAt(null, page);
  expect(screen.getByText(/Prices come back/)).toBeInTheDocument();
  expect(screen.queryByText(/sandbox\/proof/)).toBeNull();
});

it('a result opens the page of its match', () => {
  renderAt('finished', <EventResults caption="Results" events={[boardAt('match_1', 80, 2).event]} />);
  fireEvent.click(screen.getByRole('button', { name: 'Harbour v Ridge' }));
  expect(show).toHaveBeenCalledWith({ kind: 'event', fixtureId: 'match_1' });
});

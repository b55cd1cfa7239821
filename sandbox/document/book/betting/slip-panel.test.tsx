import { fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { useRef } from 'react';
import en from '@/sandbox/messages/en.json';
import { emptySlip, reduceSlip, type SlipAction } from '../slip/slip-state';
import { boardAt, choiceOf } from '../test-book';
import { DeskProvider, type Desk } from '../use-desk';
import { SlipPanel } from './slip-panel';
import { useSlipKey } from './use-slip-key';

const home = choiceOf(boardAt('harbour-ridge'), 'result.0.', 'home');
const chosen: SlipAction = { type: 'toggle', choice: home };
const staked: SlipAction = { type: 'stake', id: home.id, text: '10' };
const fallen: SlipAction = {
  type: 'offers',
  offers: { [home.id]: { price: 200, version: 9, isSuspended: false, code: null } },
};

function Board() {
  const area = useRef<HTMLDivElement>(null);
  useSlipKey(area);
  return (
    <div ref={area}>
      <button type="button">A price</button>
      <input aria-label="Search" />
    </div>
  );
}

function open(...actions: SlipAction[]) {
  const state = actions.reduce(reduceSlip, emptySlip('better'));
  const desk = { slip: { state, dispatch: jest.fn(), place: jest.fn() }, format: 'decimal', known: {} };
  render(
    <NextIntlClientProvider locale="en" messages={{ game: en.game, play: en.play }} timeZone="UTC">
      <DeskProvider value={desk as unknown as Desk}>
        <Board />
        <SlipPanel isAside={false} />
      </DeskProvider>
    </NextIntlClientProvider>,
  );
}

const accept = () => screen.queryByRole('button', { name: 'Accept the new prices' });
const place = () => screen.queryByRole('button', { name: /^Place bet/ });

describe('the slip', () => {
  it('asks to accept a lower price once there is a stake that it concerns', () => {
    open(chosen, staked, fallen);
    expect(accept()).toBeEnabled();
    expect(place()).toBeNull();
  });

  it('lets a bet be placed while a price falls on which nothing is staked', () => {
    const other = choiceOf(boardAt('marl-quay'), 'result.0.', 'home');
    open(chosen, { type: 'toggle', choice: other }, { type: 'stake', id: other.id, text: '10' }, fallen);
    expect(accept()).toBeNull();
    expect(place()).toBeEnabled();
  });

  it('says that a stake is missing while there is none, whatever the price does', () => {
    open(chosen, fallen);
    expect(accept()).toBeNull();
    expect(place()).toBeDisabled();
    expect(screen.getByText('Enter a stake.')).toBeInTheDocument();
  });

  it('is one key away from the board, and not while something is typed there', () => {
    open(chosen);
    fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'b' });
    expect(document.activeElement).toBe(document.body);
    fireEvent.keyDown(screen.getByRole('button', { name: 'A price' }), { key: 'b', ctrlKey: true });
    expect(document.activeElement).toBe(document.body);
    fireEvent.keyDown(screen.getByRole('button', { name: 'A price' }), { key: 'b' });
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Stake on/ }));
  });
});

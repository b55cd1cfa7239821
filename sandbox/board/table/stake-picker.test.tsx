import { fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { useState } from 'react';
import en from '@/sandbox/messages/en.json';
import { StakePicker } from './stake-picker';
import type { TableMode } from './table';

const info = { stakes: ['0.20', '0.40', '1.00', '2.00', '5.00', '10.00', '20.00'], returnToPlayer: '96.00' };

interface Shown {
  balance?: string;
  mode?: TableMode;
  isTrialMoney?: boolean;
  /** What a press costs; the stake where nothing is said. */
  total?: string;
}

function Picker({ balance = '100.00', mode = 'idle', isTrialMoney = false, total }: Shown) {
  const [stake, setStake] = useState('1.00');
  return (
    <NextIntlClientProvider locale="en" messages={{ game: en.game } as never} timeZone="UTC">
      <StakePicker
        info={info}
        table={{ balance, mode, isTrialMoney }}
        stake={stake}
        {...(total && { total })}
        onStake={setStake}
      />
      <output>{stake}</output>
    </NextIntlClientProvider>
  );
}

const field = () => screen.getByRole('textbox', { name: 'Stake (P)' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const stake = () => screen.getByRole('status').textContent;
function type(text: string): void {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.keyDown(field(), { key: 'Enter' });
}

describe('the stake', () => {
  it.each([
    ['5', '5.00'],
    ['2,00', '2.00'],
    ['3.99', '2.00'],
    ['0.01', '0.20'],
    ['900', '20.00'],
    ['many', '1.00'],
    ['-5', '0.20'],
    ['', '1.00'],
  ])('typed as %j is %s: one on offer and never above what was typed, but the least', (typed, taken) => {
    render(<Picker />);
    type(typed);
    expect(stake()).toBe(taken);
    expect(field()).toHaveValue(taken);
  });

  it('is halved and doubled to one on offer, and no further than they go', () => {
    render(<Picker />);
    press('½: Halve the stake');
    expect(stake()).toBe('0.40');
    for (let times = 0; times < 3; times += 1) press('½: Halve the stake');
    expect(stake()).toBe('0.20');
    for (const doubled of ['0.40', '0.40']) {
      press('2×: Double the stake');
      expect(stake()).toBe(doubled);
    }
  });

  it('is at most what the balance covers', () => {
    render(<Picker balance="7.30" />);
    press('Max');
    expect(stake()).toBe('5.00');
  });

  it('rests while a round runs', () => {
    render(<Picker mode="showing" />);
    expect(field()).toBeDisabled();
    for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled();
  });

  it('says why nothing can be staked while the balance is lower than what a press costs', () => {
    const { rerender } = render(<Picker balance="1.00" />);
    const hint = () => screen.queryByText(/^Your balance is lower than the stake/)?.textContent ?? null;
    expect(hint()).toBeNull();
    rerender(<Picker balance="1.00" total="4.00" />);
    expect(hint()).toBe(en.game.win.poor);
    rerender(<Picker balance="0.99" />);
    expect(hint()).toBe(en.game.win.poor);
    rerender(<Picker balance="0.99" isTrialMoney />);
    expect(hint()).toBe(en.game.win.poorTrial);
    rerender(<Picker balance="0.99" mode="showing" />);
    expect(hint()).toBeNull();
  });
});

import type { ReactNode } from 'react';
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import messages from '@/sandbox/messages/en.json';
import { cardOf, indexOfCard } from '@/sandbox/kit/cards';
import { PlayingCard } from './playing-card';

const show = (card: ReactNode) =>
  render(
    <NextIntlClientProvider locale="en" messages={messages}>
      {card}
    </NextIntlClientProvider>,
  );

describe('a playing card', () => {
  it('is called by rank and suit', () => {
    show(<PlayingCard card={{ rank: 12, suit: 3 }} />);
    expect(screen.getByRole('img', { name: 'Queen of hearts' })).toHaveTextContent('Q');
  });

  it('has another name for each of the fifty-three', () => {
    show(
      <>
        {Array.from({ length: 53 }, (_, index) => (
          <PlayingCard key={index} card={cardOf(index)} />
        ))}
      </>,
    );
    const names = screen.getAllByRole('img').map((card) => card.getAttribute('aria-label'));
    expect(new Set(names).size).toBe(53);
    expect(names.at(-1)).toBe('Joker');
    expect(Array.from({ length: 53 }, (_, index) => indexOfCard(cardOf(index)))).toEqual(
      Array.from({ length: 53 }, (_, index) => index),
    );
  });

  it('says nothing of itself face down', () => {
    const { container } = show(<PlayingCard card={{ rank: 12, suit: 3 }} isFaceDown />);
    expect(screen.getByRole('img', { name: 'Card face down' })).toBeInTheDocument();
    expect(container.innerHTML).not.toMatch(/Q<|hearts/);
  });

  it('is decoration where its text stands beside it', () => {
    show(<PlayingCard card={{ rank: 1, suit: 0 }} label="" />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});

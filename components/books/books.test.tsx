import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { show } from '@/lib/testing/scenes/client';
import type { SealedBook } from '@/lib/contract/calls/system';
import { SealedHours } from './sealed-hours';
import { WhatItProves } from './what-it-proves';

jest.mock('@/lib/i18n/navigation', () => ({
  Link: (props: ComponentProps<'a'>) => <a {...props} />,
}));

const book = (number: number): SealedBook => ({
  number,
  hour: `2026-11-29T0${number}:00:00Z`,
  count: 1_200 * number,
  root: `${number}a`.repeat(32),
  chain: `${number}b`.repeat(32),
});

test('the newest hour stands first, each with its rows, its root and its chain, in UTC', () => {
  show(<SealedHours books={{ total: 9, list: [book(8), book(9)] }} />);
  const rows = within(screen.getByRole('table', { name: 'Newest hours' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent('9:00');
  expect(rows[0]).toHaveTextContent('10,800');
  expect(rows[0]).toHaveTextContent('9a'.repeat(32));
  expect(rows[0]).toHaveTextContent('9b'.repeat(32));
  expect(rows[1]).toHaveTextContent('8:00');
  expect(screen.getByText('9 hours are sealed so far.')).toBeInTheDocument();
});

test('the whole chain is one press away, as a file', () => {
  show(<SealedHours books={{ total: 1, list: [book(1)] }} />);
  const link = screen.getByRole('link', { name: 'Download the whole chain (JSON)' });
  expect(link).toHaveAttribute('href', '/books.json');
  expect(link).toHaveAttribute('download');
});

test('before the first hour is sealed it says so, and offers no file', () => {
  show(<SealedHours books={{ total: 0, list: [] }} />);
  expect(screen.getByText('No hour has been sealed yet.')).toBeInTheDocument();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('what it does not prove stands beside what it proves, with the way to the proof of a round', () => {
  show(<WhatItProves />);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'What it proves',
    'What it does not prove',
    'Check it yourself',
  ]);
  expect(screen.getByText(/Only an older copy kept by somebody else/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'a proof of its own' })).toHaveAttribute('href', '/help/fairness');
  expect(screen.getByText('npm run verify-ledger')).toBeInTheDocument();
});

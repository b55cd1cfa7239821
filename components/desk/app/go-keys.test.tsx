import { act, renderHook } from '@testing-library/react';
import type { DeskPage } from '../pages/pages';
import { useGoKeys } from './use-go-keys';

const pages: readonly DeskPage[] = [
  { key: 'approvals', letter: 'a', registers: [] },
  { key: 'withdrawals', letter: 'w', registers: [] },
];

/** A key at a time after the document began. */
function press(key: string, timeStamp: number): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true });
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  act(() => void document.dispatchEvent(event));
}

it('a letter goes to a page after g, and neither without it nor long after it, however young the document is', () => {
  const went: string[] = [];
  renderHook(() => useGoKeys(pages, (page) => went.push(page)));
  press('a', 100);
  expect(went).toEqual([]);
  press('g', 200);
  press('w', 300);
  expect(went).toEqual(['withdrawals']);
  press('a', 400);
  expect(went).toEqual(['withdrawals']);
  press('g', 500);
  press('a', 2_100);
  expect(went).toEqual(['withdrawals']);
});

it('keys are told by ? and by whatever opens their window, and by no other letter', () => {
  const { result } = renderHook(() => useGoKeys(pages, () => undefined));
  press('x', 100);
  expect(result.current.isHelpOpen).toBe(false);
  press('?', 200);
  expect(result.current.isHelpOpen).toBe(true);
  act(() => result.current.closeHelp());
  expect(result.current.isHelpOpen).toBe(false);
  act(() => result.current.openHelp());
  expect(result.current.isHelpOpen).toBe(true);
});

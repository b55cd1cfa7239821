import { act, screen, waitFor } from '@testing-library/react';
import { show } from '@/lib/testing/scenes/client';
import { Fold } from './fold';

const folds = (
  <>
    <a href="#section-2">to the second section</a>
    <Fold id="term" title="Terms of use">
      <h3 id="section-2">Your account</h3>
    </Fold>
    <Fold id="credits" title="Credits">
      <p>Icons</p>
    </Fold>
  </>
);
const isOpen = (id: string) => document.querySelector<HTMLDetailsElement>(`#${id}`)?.open;
const at = (hash: string) => window.history.replaceState(null, '', `/help${hash}`);

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
  at('');
});

test('what is folded is in the document, under a heading, and opens without script', () => {
  show(folds);
  expect(isOpen('term')).toBe(false);
  expect(screen.getByText('Your account')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Terms of use' }).closest('summary')).not.toBeNull();
});

test.each(['#term', '#section-2'])('%s opens the part that it stands in, and no other', (hash) => {
  at(hash);
  show(folds);
  expect(isOpen('term')).toBe(true);
  expect(isOpen('credits')).toBe(false);
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(1);
});

test.each(['', '#nowhere', '#%', '#contact'])('the hash “%s” opens nothing', (hash) => {
  at(hash);
  show(folds);
  expect(isOpen('term')).toBe(false);
  expect(isOpen('credits')).toBe(false);
});

test('a link that is pressed later opens it too, also one that changes the address without an event', async () => {
  const { user } = show(folds);
  await user.click(screen.getByRole('link', { name: 'to the second section' }));
  await waitFor(() => expect(isOpen('term')).toBe(true));
  expect(isOpen('credits')).toBe(false);
  const link = document.body.appendChild(document.createElement('a'));
  link.href = '/help#credits';
  link.addEventListener('click', (event) => {
    event.preventDefault();
    at('#credits');
  });
  await user.click(link);
  await waitFor(() => expect(isOpen('credits')).toBe(true));
  link.remove();
});

test('who folds what the address names is not overruled', async () => {
  at('#term');
  const { user } = show(folds);
  document.querySelector<HTMLDetailsElement>('#term')!.open = false;
  await user.click(screen.getByRole('heading', { name: 'Credits' }));
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  expect(isOpen('term')).toBe(false);
});

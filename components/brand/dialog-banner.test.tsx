import { screen, waitFor } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import type { ComponentProps } from 'react';
import { call } from '@/lib/client/call/call';
import { CallError } from '@/lib/contract/errors';
import { answerCalls, inputsOf, show } from '@/lib/testing/scenes/client';
import { projectFiles } from '@/lib/testing/source-files';
import { demonstrationBanners } from '@/platform/brand/system/demonstration';
import { DialogBanner } from './dialog-banner';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/i18n/navigation', () => ({
  Link: (props: ComponentProps<'a'>) => <a {...props} />,
}));
const callMock = jest.mocked(call) as unknown as jest.Mock;

const banner = (groupName: string, title: string) => ({
  bannerId: title,
  groupName,
  title,
  url: '/art/x.svg',
  linkageType: null,
  linkage: null,
});
const answers = (banners: unknown[]) =>
  answerCalls(callMock, {
    'system.announcements': () => ({ player: [], popup: [], promotion: [], banners }),
  });

beforeEach(() => {
  window.matchMedia = () =>
    ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
});

test('a dialog shows the banners of its group and of no other, asked for when it opens', async () => {
  answers([banner('w_home', 'At home'), banner('w_login', 'At the login')]);
  show(<DialogBanner group="w_login" />);
  expect(await screen.findByText('At the login')).toBeInTheDocument();
  expect(screen.queryByText('At home')).toBeNull();
  expect(inputsOf(callMock, 'system.announcements')).toEqual([{}]);
});

test('a dialog without banners, or whose banners cannot be had, does without them', async () => {
  answers([]);
  const { container, unmount } = show(<DialogBanner group="w_forget" />);
  await waitFor(() => expect(container).toBeEmptyDOMElement());
  unmount();
  answerCalls(callMock, {
    'system.announcements': () => {
      throw new CallError('request.invalid');
    },
  });
  const view = show(<DialogBanner group="w_forget" />);
  await waitFor(() => expect(view.container).toBeEmptyDOMElement());
});

test('every group that the demonstration has banners of is asked for somewhere', () => {
  const asked = new Set(
    projectFiles(/^(app|components)\/.*\.tsx$/).flatMap(({ path }) =>
      path.includes('.test.')
        ? []
        : [...readFileSync(path, 'utf8').matchAll(/group="(w_[a-z]+)"/g)].map(([, group]) => group),
    ),
  );
  const unasked = demonstrationBanners.filter(({ groupName }) => !asked.has(groupName));
  expect(unasked).toEqual([]);
  expect(asked.has('w_nowhere')).toBe(false);
});

import { fireEvent, screen } from '@testing-library/react';
import { useMember, type MemberState } from '@/lib/client/session/use-member';
import { anaInfo, asMember, asVisitor, forgetEverything, show } from '@/lib/testing/scenes/client';
import { VendorCards, type VendorCardsProps } from './vendor-cards';

const push = jest.fn();
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);
jest.mock('@/lib/i18n/navigation', () => ({
  useRouter: () => ({ push }),
  Link: (props: React.ComponentProps<'a'>) => <a {...props} />,
}));

const as = (state: MemberState) => jest.mocked(useMember).mockReturnValue(state);
const sports: VendorCardsProps = {
  gameType: 'SPORTS',
  vendors: [
    { vendorCode: 'FB', vendor: 'Fairball', logo: '/art/fb.svg', isHot: true },
    { vendorCode: 'AV', vendor: 'Avenoir', logo: '/art/av.svg', isHot: false },
  ],
};
const card = (name: string) => screen.getByRole('link', { name: new RegExp(name) });

beforeEach(() => {
  jest.clearAllMocks();
  forgetEverything();
});

test('every studio is a link to where it opens, and a hot one says so', () => {
  as(asVisitor);
  show(<VendorCards {...sports} />);
  expect(card('Fairball')).toHaveAttribute('href', '/fbsports');
  expect(card('Avenoir')).toHaveAttribute('href', '/seamless?vendor=AV&type=SPORTS');
  expect(card('Fairball')).toHaveTextContent('Hot');
  expect(card('Avenoir')).not.toHaveTextContent('Hot');
});

test('a visitor is asked to log in first, and a trial account may play', async () => {
  as(asVisitor);
  const { user, showAgain } = show(<VendorCards {...sports} />);
  await user.click(card('Avenoir'));
  expect(window.location.search).toBe('?auth=login');
  as({ ...asMember, member: { ...anaInfo, type: 4 } });
  showAgain(<VendorCards {...sports} />);
  await user.click(card('Fairball'));
  expect(push.mock.calls).toEqual([['/fbsports']]);
});

test('a member goes there', async () => {
  as(asMember);
  const { user } = show(<VendorCards {...sports} />);
  await user.click(card('Avenoir'));
  expect(push).toHaveBeenCalledWith('/seamless?vendor=AV&type=SPORTS');
});

test('a press that asks for a new tab is left to the browser', () => {
  as(asVisitor);
  show(<VendorCards {...sports} />);
  card('Avenoir').addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(card('Avenoir'), { ctrlKey: true });
  expect(window.location.search).toBe('');
  expect(push).not.toHaveBeenCalled();
});

test('a hall of slots, fish or cards is open to everybody', () => {
  as(asVisitor);
  show(<VendorCards gameType="FISH" vendors={sports.vendors.slice(1)} />);
  const link = card('Avenoir');
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect(link).toHaveAttribute('href', '/fish?page=AV');
  expect(window.location.search).toBe('');
});

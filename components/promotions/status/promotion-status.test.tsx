import { TextEncoder } from 'node:util';
import { act, screen, waitFor, within } from '@testing-library/react';
import { dropDraft } from '@/components/forms/keyed/draft-store';
import { call } from '@/lib/client/call/call';
import { upload } from '@/lib/client/call/upload';
import { useMember } from '@/lib/client/session/use-member';
import { commitmentOf } from '@/lib/fairness';
import { drawLine } from '@/lib/raffle';
import { CallError } from '@/lib/contract/errors';
import type { PromotionDraw, PromotionStatus, Reward } from '@/lib/contract/calls/promotions';
import {
  anaInfo,
  answerCalls,
  asMember,
  asVisitor,
  forgetEverything,
  inputsOf,
  show,
} from '@/lib/testing/scenes/client';
import { PromotionChoice } from '../promotion-choice';
import { MemberSection } from './member-section';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/call/upload', () => ({ upload: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);
jest.mock('next/navigation', () => ({ useRouter: () => ({}) }));

// The draw is computed in the browser.
Object.assign(globalThis, { TextEncoder });

const callMock = jest.mocked(call) as unknown as jest.Mock;
const time = '2026-01-02T03:04:05.000Z';
const prize: Reward = {
  rewardId: 'rew_1',
  kind: 'points',
  source: 'raffle',
  title: 'Welcome draw',
  value: '150',
  wageringMultiple: null,
  status: 'claimable',
  issuedAt: time,
  expiresAt: null,
  claimedAt: null,
};

let status: PromotionStatus;
type Answers = Parameters<typeof answerCalls>[1];

function answer(more: Partial<PromotionStatus>, answers: Answers = {}) {
  status = {
    promotionId: 'prm_1',
    way: 'apply',
    state: 'open',
    reason: null,
    rewardId: null,
    needsImages: false,
    needsComment: false,
    ...more,
  };
  answerCalls(callMock, { 'promotions.standings': () => ({ list: [status] }), ...answers });
}

async function open(more: Partial<PromotionStatus>, answers: Answers = {}, isDepositLinked = false) {
  answer(more, answers);
  let view!: ReturnType<typeof show>;
  await act(async () => {
    view = show(<MemberSection promotionId="prm_1" title="A new seat" isDepositLinked={isDepositLinked} />);
  });
  const part = within(await screen.findByRole('region', { name: 'Your status' }));
  return { ...view, part };
}

const keysOf = (name: string) =>
  callMock.mock.calls
    .filter(([descriptor]) => descriptor.name === name)
    .map(([, , settings]) => settings?.idempotencyKey as string);
const becomes = (more: Partial<PromotionStatus>) => () => (status = { ...status, ...more });
const png = (name: string) =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], name, { type: 'image/png' });

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(useMember).mockReturnValue(asMember);
  dropDraft('apply prm_1');
  dropDraft('raffle prm_1');
  forgetEverything();
  // jsdom reads files in the old way only.
  Blob.prototype.arrayBuffer ??= function (this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(this);
    });
  };
});

describe('the part of the member', () => {
  it('is a login for a visitor, who costs no call', async () => {
    jest.mocked(useMember).mockReturnValue(asVisitor);
    answer({});
    const { user } = show(<MemberSection promotionId="prm_1" title="A new seat" isDepositLinked={false} />);
    await user.click(screen.getByRole('link', { name: 'Log in to see how you can take part' }));
    expect(window.location.search).toBe('?auth=login');
    expect(callMock).not.toHaveBeenCalled();
  });

  it.each<[Partial<PromotionStatus>, string, RegExp]>([
    [{ state: 'coming_soon' }, 'Coming soon', /not opened yet/],
    [{ state: 'applying' }, 'Applied', /will get the answer/],
    [{ state: 'processing', way: 'automatic' }, 'In progress', /on its way/],
    [{ state: 'joined', way: 'apply' }, 'Joined', /You have joined/],
    [{ state: 'claimed' }, 'Claimed', /have claimed/],
    [{ state: 'closed', way: 'raffle' }, 'Closed', /Nothing left to do/],
    [{ state: 'open', way: 'automatic' }, 'Open to you', /as soon as you meet/],
  ])('%o is said in words, and has no button', async (more, badge, text) => {
    const { part } = await open(more);
    expect(part.getByText(badge)).toBeVisible();
    expect(part.getByText(text)).toBeVisible();
    expect(part.queryByRole('button')).toBeNull();
    expect(part.queryByRole('link')).toBeNull();
  });

  it.each<[Partial<PromotionStatus>, string, string]>([
    [{ state: 'issued' }, 'Open the reward center', '?mc=rewardCenter'],
    [{ state: 'open', way: 'deposit' }, 'Deposit', '?mc=depositv2'],
    [{ state: 'joined', way: 'deposit' }, 'Open bonus details', '?mc=bonusDetails'],
  ])('%o leads to where it goes on', async (more, name, href) => {
    const { part, user } = await open(more);
    await user.click(part.getByRole('link', { name }));
    expect(window.location.search).toBe(href);
  });

  it('has no second button to the deposit', async () => {
    const { part } = await open({ way: 'deposit' }, {}, true);
    expect(part.getByText(/when you make a deposit/)).toBeVisible();
    expect(part.queryByRole('link')).toBeNull();
  });

  it('says that it could not be loaded, and tries again', async () => {
    let isDown = true;
    const { part, user } = await open(
      {},
      {
        'promotions.standings': () =>
          isDown ? Promise.reject(new CallError('auth.forbidden')) : { list: [status] },
      },
    );
    expect(part.getByRole('alert')).toHaveTextContent('We could not load your status');
    isDown = false;
    await user.click(part.getByRole('button', { name: 'Try again' }));
    expect(await part.findByText('Open to you')).toBeVisible();
    expect(part.queryByRole('alert')).toBeNull();
  });
});

describe('an application', () => {
  const form = async () => within(await screen.findByRole('dialog', { name: 'Apply: A new seat' }));
  const send = async (user: ReturnType<typeof show>['user']) =>
    user.click((await form()).getByRole('button', { name: 'Send the application' }));

  it('is sent with its comment and its pictures, and says so where the keyboard goes', async () => {
    jest.mocked(upload).mockResolvedValue({ imageId: 'img_1' });
    const { part, user } = await open(
      { needsImages: true, needsComment: true },
      { 'promotions.apply': becomes({ state: 'applying' }) },
    );
    await user.click(part.getByRole('button', { name: 'Apply' }));
    await user.type((await form()).getByLabelText(/^Comment/), '  My seat  ');
    expect((await form()).getByText('7 of 140 characters')).toBeVisible();
    await user.upload((await form()).getByLabelText(/Add a picture/), png('seat.png'));
    await (await form()).findByText('Ready');
    await send(user);
    expect(await part.findByText('Your application was sent.')).toHaveFocus();
    expect(await part.findByText('Applied')).toBeVisible();
    expect(part.queryByRole('button')).toBeNull();
    expect(inputsOf(callMock, 'promotions.apply')).toEqual([
      { promotionId: 'prm_1', comment: 'My seat', images: ['img_1'] },
    ]);
  });

  it('that lacks what it needs is refused at its fields, and nothing is sent', async () => {
    const { part, user } = await open({ needsImages: true, needsComment: true });
    await user.click(part.getByRole('button', { name: 'Apply' }));
    await send(user);
    const comment = (await form()).getByLabelText(/^Comment/);
    await waitFor(() => expect(comment).toHaveFocus());
    expect(comment).toBeInvalid();
    expect((await form()).getByText('Please add at least one picture.')).toBeVisible();
    expect(inputsOf(callMock, 'promotions.apply')).toEqual([]);
  });

  it('waits for its pictures', async () => {
    let arrive: (kept: { imageId: string }) => void = () => undefined;
    jest.mocked(upload).mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    const { part, user } = await open({});
    await user.click(part.getByRole('button', { name: 'Apply' }));
    await user.upload((await form()).getByLabelText(/Add a picture/), png('seat.png'));
    await send(user);
    expect(inputsOf(callMock, 'promotions.apply')).toEqual([]);
    await act(async () => arrive({ imageId: 'img_seat' }));
    await waitFor(() => expect(inputsOf(callMock, 'promotions.apply')).toHaveLength(1));
    expect(inputsOf(callMock, 'promotions.apply')[0]).toMatchObject({ images: ['img_seat'] });
  });

  it('goes under the same key when nobody knows whether it arrived, and keeps what was typed', async () => {
    let isLost = true;
    const { part, user } = await open(
      {},
      {
        'promotions.apply': () => {
          if (isLost) throw new CallError('network.failed');
          return becomes({ state: 'issued', rewardId: 'rew_1' })();
        },
      },
    );
    await user.click(part.getByRole('button', { name: 'Apply' }));
    await user.type((await form()).getByLabelText(/^Comment/), 'Mine');
    await send(user);
    expect(await (await form()).findByText(/it arrives only once/)).toBeVisible();
    await user.click((await form()).getByRole('button', { name: 'Close the application' }));
    await user.click(part.getByRole('button', { name: 'Apply' }));
    expect((await form()).getByLabelText(/^Comment/)).toHaveValue('Mine');
    isLost = false;
    await send(user);
    expect(await part.findByText('Your application was accepted at once.')).toBeVisible();
    expect(keysOf('promotions.apply')).toHaveLength(2);
    expect(new Set(keysOf('promotions.apply')).size).toBe(1);
  });

  it('that came too late is refused with the reason, and the page behind shows what is true now', async () => {
    const { part, user } = await open(
      {},
      {
        'promotions.apply': () => {
          becomes({ state: 'applying' })();
          throw new CallError('promotion.state');
        },
      },
    );
    await user.click(part.getByRole('button', { name: 'Apply' }));
    await send(user);
    await waitFor(() => expect(inputsOf(callMock, 'promotions.standings')).toHaveLength(2));
    expect(await screen.findByText('Applied')).toBeInTheDocument();
  });

  it('that was not accepted shows the reason and can be made anew', async () => {
    const { part, user } = await open({ state: 'rejected', reason: 'The picture shows another game.' });
    expect(part.getByText('Reason: The picture shows another game.')).toBeVisible();
    await user.click(part.getByRole('button', { name: 'Apply again' }));
    expect(await form()).toBeTruthy();
  });

  it('of a trial account is a warning that a real account is needed', async () => {
    jest.mocked(useMember).mockReturnValue({ ...asMember, member: { ...anaInfo, type: 4 } });
    const { part, user } = await open({});
    await user.click(part.getByRole('button', { name: 'Apply' }));
    expect(window.location.search).toBe('?auth=real-account');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a draw', () => {
  it('says its prize, where it waits, and cannot be repeated', async () => {
    const { part, user } = await open(
      { way: 'raffle' },
      {
        'promotions.claimRaffle': () => {
          becomes({ state: 'issued', rewardId: 'rew_1' })();
          return { promotionId: 'prm_1', prize };
        },
      },
    );
    await user.dblClick(part.getByRole('button', { name: 'Draw now' }));
    expect(
      await part.findByText('You drew: Welcome draw, 150 points. It is waiting in your reward center.'),
    ).toHaveFocus();
    expect(part.getByRole('link', { name: 'Open the reward center' })).toBeVisible();
    expect(part.queryByRole('button')).toBeNull();
    expect(inputsOf(callMock, 'promotions.claimRaffle')).toEqual([{ promotionId: 'prm_1' }]);
  });

  it('shows the hash of the seed before, takes the own text, and is checked in the browser afterwards', async () => {
    const serverSeed = '5a'.repeat(32);
    const pool = [
      { title: 'Small', weight: 3 },
      { title: '', weight: 1 },
    ];
    const before = { commitment: commitmentOf(serverSeed), pool, position: null };
    const shown = { ...before, serverSeed: null, clientSeed: null };
    const drawnWith = (clientSeed: string): PromotionDraw => ({
      ...{ ...before, serverSeed, clientSeed },
      position: drawLine({ serverSeed, clientSeed }, pool),
    });
    const { part, user } = await open(
      { way: 'raffle', draw: shown },
      {
        'promotions.claimRaffle': ({ clientSeed }: { clientSeed: string }) => {
          becomes({ state: 'issued', rewardId: 'rew_1', draw: drawnWith(clientSeed) })();
          return { promotionId: 'prm_1', prize, draw: drawnWith(clientSeed) };
        },
      },
    );
    expect(part.getByText(before.commitment)).toBeVisible();
    expect(part.getByText('Small: 3 of 4')).toBeVisible();
    expect(part.getByText('No prize: 1 of 4')).toBeVisible();
    const field = part.getByRole('textbox', { name: 'Your own text' });
    expect((field as HTMLInputElement).value).toMatch(/^[a-z0-9]{12}$/);
    await user.clear(field);
    await user.type(field, 'two words');
    expect(part.getByText('1 to 64 letters, digits, - and _')).toBeVisible();
    await user.click(part.getByRole('button', { name: 'Draw now' }));
    expect(inputsOf(callMock, 'promotions.claimRaffle')).toEqual([]);
    await user.clear(field);
    await user.type(field, 'mine');
    await user.click(part.getByRole('button', { name: 'Draw now' }));
    await part.findByText(/You drew: Welcome draw/);
    expect(inputsOf(callMock, 'promotions.claimRaffle')).toEqual([
      { promotionId: 'prm_1', clientSeed: 'mine' },
    ]);
    await user.click(part.getByText('How this draw can be checked'));
    expect(part.getByText(serverSeed)).toBeVisible();
    await user.click(part.getByRole('button', { name: 'Check it in this browser' }));
    expect(await part.findByText(/It agrees/)).toBeVisible();
  });

  it('whose seed is another one than was shown does not agree', async () => {
    const seeds = { serverSeed: '5a'.repeat(32), clientSeed: 'mine' };
    const pool = [{ title: 'Small', weight: 1 }];
    const draw = { ...seeds, commitment: '00'.repeat(32), pool, position: 1 };
    const { part, user } = await open({ way: 'raffle', state: 'claimed', draw }, {});
    await user.click(part.getByText('How this draw can be checked'));
    await user.click(part.getByRole('button', { name: 'Check it in this browser' }));
    expect(await part.findByText(/It does not agree/)).toBeVisible();
  });

  it('that another platform has paid at once sends nobody to a reward center', async () => {
    const paid: Reward = { ...prize, rewardId: '', title: 'Lucky cash 12', status: 'claimed' };
    const { part, user } = await open(
      { way: 'raffle' },
      { 'promotions.claimRaffle': () => ({ promotionId: 'prm_1', prize: paid }) },
    );
    await user.click(part.getByRole('button', { name: 'Draw now' }));
    expect(await part.findByText('You drew: Lucky cash 12.')).toBeVisible();
    expect(part.queryByText(/reward center/)).toBeNull();
  });

  it('without a prize says so plainly', async () => {
    const { part, user } = await open(
      { way: 'raffle' },
      {
        'promotions.claimRaffle': () => {
          becomes({ state: 'closed' })();
          return { promotionId: 'prm_1', prize: null };
        },
      },
    );
    await user.click(part.getByRole('button', { name: 'Draw now' }));
    expect(await part.findByText(/No prize this time\. It cost you nothing/)).toBeVisible();
    expect(await part.findByText('Closed')).toBeVisible();
  });

  it('whose answer was lost is the same draw when it is pressed again', async () => {
    let isLost = true;
    const { part, user } = await open(
      { way: 'raffle' },
      {
        'promotions.claimRaffle': () => {
          if (isLost) throw new CallError('gateway.unavailable');
          return { promotionId: 'prm_1', prize };
        },
      },
    );
    await user.click(part.getByRole('button', { name: 'Draw now' }));
    expect(await part.findByRole('alert')).toHaveTextContent('there is only one draw');
    isLost = false;
    await user.click(part.getByRole('button', { name: 'Draw now' }));
    await part.findByText(/You drew: Welcome draw/);
    expect(new Set(keysOf('promotions.claimRaffle')).size).toBe(1);
  });
});

describe('the cards', () => {
  const card = (promotionId: string) => ({
    promotionId,
    type: 'SLOTS' as const,
    title: `Title of ${promotionId}`,
    summary: 'Summary',
    picture: '/art/one.svg',
    startsAt: '2026-01-01T00:00:00.000Z',
    endsAt: null,
  });
  const cards = () => (
    <PromotionChoice promotions={[card('prm_1'), card('prm_2')]} servedAtMs={Date.parse(time)} />
  );

  it('show where the member stands, with one call for all of them', async () => {
    answer({ state: 'rejected', reason: 'Too late.' });
    await act(async () => void show(cards()));
    const [first, second] = screen.getAllByRole('article');
    expect(await within(first!).findByText('Not accepted')).toBeVisible();
    expect(second).toHaveTextContent('SlotsRunning');
    expect(inputsOf(callMock, 'promotions.standings')).toHaveLength(1);
  });

  it('say to a visitor what they say to everybody, without a call', async () => {
    jest.mocked(useMember).mockReturnValue(asVisitor);
    answer({});
    await act(async () => void show(cards()));
    expect(screen.getAllByText('Running')).toHaveLength(2);
    expect(callMock).not.toHaveBeenCalled();
  });
});

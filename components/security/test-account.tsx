import { screen, within } from '@testing-library/react';
import { brandWith, someCountries } from '@/components/brand/test-brand';
import { MyAccount } from '@/components/member-centre/my-account';
import { Dialog } from '@/components/ui/dialog';
import { CallError } from '@/lib/contract/errors';
import type { SecurityOverview, SessionEntry } from '@/lib/contract/calls/security';
import { anaInfo, answerCalls, show } from '@/lib/testing/scenes/client';

const time = '2026-01-02T03:04:05.000Z';

export const thisSession: SessionEntry = {
  sessionId: 'ses_1',
  isCurrent: true,
  device: 'Chrome · Windows',
  address: '192.0.2.1',
  method: 'password',
  startedAt: time,
  lastSeenAt: time,
};

export const otherSession: SessionEntry = {
  ...thisSession,
  sessionId: 'ses_2',
  isCurrent: false,
  device: 'Safari · iOS',
  address: '192.0.2.2',
  method: 'sms',
};

/** An account with a password and nothing else. */
export function overviewWith(more: Partial<SecurityOverview> = {}): SecurityOverview {
  return {
    passwordSetAt: time,
    paymentPasswordSetAt: null,
    confirmedUntil: null,
    confirmMethods: ['password'],
    mobile: null,
    email: null,
    realName: null,
    authenticator: null,
    passkeys: [],
    sessions: [thisSession],
    addresses: [],
    ...more,
  };
}

export const withApp = { confirmedAt: time, recoveryCodesLeft: 8 };
export const aPasskey = { passkeyId: 'pky_1', name: 'My phone', createdAt: time, lastUsedAt: null };
export const anAddress = {
  addressId: 'kad_1',
  address: '192.0.2.1',
  isCurrent: true,
  firstSeenAt: time,
  lastSeenAt: time,
};
export const contact = (masked: string) => ({ masked, verifiedAt: time });

/** What a test knows of the platform; a change of `overview` is seen when the page asks again. */
export interface Platform {
  overview: SecurityOverview;
  isConfirmed: boolean;
}

const centre = { title: 'Personal center', closeLabel: 'Close the personal center' };

type Answers = Parameters<typeof answerCalls>[1];

/** Refused until somebody has confirmed who they are, as the platform does it. */
export function afterConfirmation(platform: Platform, answer: (input: never) => unknown) {
  return (input: never) => {
    if (!platform.isConfirmed) throw new CallError('auth.confirm.required');
    return answer(input);
  };
}

/** The page inside a window, as in the member centre, with its overview there. */
export async function openAccount(
  callMock: Parameters<typeof answerCalls>[0],
  platform: Platform,
  answers: Answers = {},
) {
  callMock.mockClear();
  answerCalls(callMock, {
    'system.permission': () => brandWith([]),
    'system.countries': () => someCountries,
    'security.overview': () => platform.overview,
    'security.confirm': ({ answer }: { answer: string }) => {
      if (answer !== 'right') throw new CallError('auth.confirm.failed');
      platform.isConfirmed = true;
      return null;
    },
    ...answers,
  });
  const view = show(
    <Dialog isOpen onClose={() => undefined} {...centre}>
      <MyAccount member={anaInfo} />
    </Dialog>,
  );
  await screen.findByRole('region', { name: 'Account safety' });
  return view;
}

export const part = (name: string) => within(screen.getByRole('region', { name }));
export const heading = (name: string) => screen.getByRole('heading', { name });
export const confirmWindow = () => screen.findByRole('dialog', { name: 'Confirm that it is you' });

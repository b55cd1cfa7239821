import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { DeskMe } from '@/lib/contract/desk/shapes';
import messages from '@/messages/desk/en.json';
import { ConfirmFactor } from './confirm-factor';

const show = (factors: DeskMe['factors']) =>
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <ConfirmFactor
        me={{ factors } as unknown as DeskMe}
        onConfirmed={() => undefined}
        onCancel={() => undefined}
      />
    </NextIntlClientProvider>,
  );

describe('who is asked again who they are', () => {
  it('stands on the passkey where there is nothing else, so that Enter goes on', () => {
    show(['passkey']);
    expect(screen.getByRole('button', { name: 'Use a passkey' })).toHaveFocus();
  });

  it('stands on the field of the code where there is an authenticator', () => {
    show(['passkey', 'authenticator']);
    expect(screen.getByLabelText('Code')).toHaveFocus();
  });
});

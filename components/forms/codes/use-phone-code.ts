import { useState } from 'react';
import { openFirebase, type ConfirmCode, type FirebaseIdentity } from '@/lib/client/firebase-sign-in';
import type { CodeSent, MobileInput } from '@/lib/contract/calls/session';
import type { FirebaseSettings } from '@/lib/contract/calls/system';
import { mobileDestination } from './mobile-field';

/** Spec §9: a code of Firebase may be asked for again after a minute. */
const sent: CodeSent = { expiredMinutes: 1 };

export interface PhoneCode {
  /** Where the robot check may draw itself. */
  setAnchor: (anchor: HTMLElement | null) => void;
  send: (mobile: MobileInput) => Promise<CodeSent>;
  /** A code works once: what it proved is kept for the next press of the form. */
  confirm: (mobile: MobileInput, code: string) => Promise<FirebaseIdentity>;
}

interface Asked {
  destination: string;
  confirm: ConfirmCode;
  identity: FirebaseIdentity | null;
}

/** Codes that Firebase sends instead of the brand. Failures are those of `firebase-outcomes.ts`. */
export function usePhoneCode(settings: FirebaseSettings | null): PhoneCode {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    setAnchor,
    async send(mobile) {
      if (!settings || !anchor) throw outcomeError('auth/operation-not-allowed');
      const destination = mobileDestination(mobile);
      const confirm = await (await openFirebase(settings)).sendCode(destination, anchor);
      setAsked({ destination, confirm, identity: null });
      return sent;
    },
    async confirm(mobile, code) {
      if (asked?.destination !== mobileDestination(mobile))
        throw outcomeError('auth/missing-verification-id');
      const identity = asked.identity ?? (await asked.confirm(code.trim()));
      setAsked({ ...asked, identity });
      return identity;
    },
  };
}

function outcomeError(code: string): Error {
  return Object.assign(new Error(code), { code });
}

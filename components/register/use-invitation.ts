import { useState } from 'react';
import { call } from '@/lib/client/call/call';
import {
  forgetInvitation,
  invitationCodes,
  type InvitationCodes,
} from '@/lib/client/session/invitation-code';
import { agents } from '@/lib/contract/calls/agents';
import type { RegisterField } from '@/lib/contract/forms/register-rules';
import { hiddenCodes, type RegisterValues } from './register-values';

/** `typed`: it stands in the form; `hidden`: it came with the address, and the registration goes on without it. */
export type WrongInvitation = 'typed' | 'hidden';

export interface Invitation {
  codes: InvitationCodes;
  /** Set while the pop-up says that the code is wrong. */
  wrong: WrongInvitation | null;
  /** Throws `affiliate.invalid` for a code that was typed and is none (spec §5). */
  check: (values: RegisterValues, fields: readonly RegisterField[]) => Promise<void>;
  refuse: (values: RegisterValues, fields: readonly RegisterField[]) => void;
  /** The pop-up was read. */
  leave: () => void;
}

function typedCode(values: RegisterValues, fields: readonly RegisterField[]): string {
  return fields.includes('affiliateCode') ? (values.affiliateCode ?? '').trim() : '';
}

/** The code of whoever invited this visitor: in the form where the brand asks for it, else that of the address. */
export function useInvitation(): Invitation {
  const [codes, setCodes] = useState<InvitationCodes>(invitationCodes);
  const [wrong, setWrong] = useState<WrongInvitation | null>(null);
  return {
    codes,
    wrong,
    async check(values, fields) {
      const code = typedCode(values, fields);
      if (code) await call(agents.affiliate, { code, domain: window.location.host });
    },
    refuse(values, fields) {
      const hasHidden = Object.keys(hiddenCodes(codes, fields)).length > 0;
      setWrong(hasHidden && !typedCode(values, fields) ? 'hidden' : 'typed');
    },
    leave() {
      // It is none, so it is not sent again; what was typed is the visitor's to correct.
      if (wrong === 'hidden') setCodes({});
      forgetInvitation();
      setWrong(null);
    },
  };
}

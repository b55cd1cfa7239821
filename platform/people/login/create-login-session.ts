import { addressKey } from '@/lib/server/ip-key';
import type { LoginMethod } from '@/lib/contract/calls/security';
import type { LoginOutput, MobileInput } from '@/lib/contract/calls/session';
import { CallError } from '@/lib/contract/errors';
import { isStaffType } from '@/lib/contract/account-gate';
import type { AccountType } from '@/lib/contract/types';
import type { Caller } from '@/platform/ground/context';
import type { Tx } from '@/platform/ground/db';
import { assertNotLocked } from '../account-locks';
import { isEndedStaff } from '../agent-staff';
import { owesTerms } from '../hand-openings';
import { noteAddress, noteDeviceLogin, openDevice } from '../devices';
import { endSession, openSession } from '../sessions';
import type { Origin, SessionKind } from '../members';

/** Who stands at the door, as the call's context has it. */
export interface Visitor extends Origin {
  deviceToken: string | null;
  /** The session that the visitor has already: it ends when another one opens. */
  caller?: Caller | null;
  /** EN, TY … for letters. */
  language: string;
}

export interface OpenLoginInput {
  memberId: string;
  accountType: AccountType;
  method: LoginMethod;
  kind?: SessionKind;
  firstTimeLogin?: boolean;
  passwordExpired?: boolean;
  /** Null leaves what this device remembers as it was. */
  remember?: { mobile: MobileInput | null } | null;
  visitor: Visitor;
  now: Date;
}

export interface OpenedLogin {
  output: LoginOutput;
  sessionId: string;
  deviceId: string;
  isNewDevice: boolean;
  isNewAddress: boolean;
}

/** What every login ends with, however it was earned: a session, a device, a known address. */
export async function createLoginSession(tx: Tx, input: OpenLoginInput): Promise<OpenedLogin> {
  const { memberId, method, visitor, now, kind = 'full' } = input;
  const { caller } = visitor;
  if (isStaffType(input.accountType) && (await isEndedStaff(tx, memberId)))
    throw new CallError('auth.forbidden');
  await assertNotLocked(tx, memberId, now);
  if (caller) await endSession(tx, { sessionId: caller.sessionId, reason: 'replaced', now });
  const device = await openDevice(tx, { token: visitor.deviceToken, userAgent: visitor.userAgent, now });
  const isNewDevice = await noteDeviceLogin(tx, {
    memberId,
    deviceId: device.id,
    remember: input.remember ?? null,
    now,
  });
  const isNewAddress = await noteAddress(tx, memberId, addressKey(visitor.clientAddress), now);
  const { token, sessionId } = await openSession(tx, {
    memberId,
    kind,
    method,
    deviceId: device.id,
    origin: visitor,
    now,
  });
  return {
    output: {
      token,
      firstTimeLogin: input.firstTimeLogin ?? false,
      passwordExpired: input.passwordExpired ?? false,
      mustChangePassword: kind === 'restricted',
      mustAcceptTerms: kind === 'restricted' && (await owesTerms(tx, memberId)),
      ...(device.token ? { deviceToken: device.token } : {}),
    },
    sessionId,
    deviceId: device.id,
    isNewDevice,
    isNewAddress,
  };
}

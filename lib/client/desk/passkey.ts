import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { askDoor } from './desk-call';

export interface PasskeyOffer {
  challengeId: string;
  /** The browser's options as JSON. */
  options: string;
}

type SignOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type MakeOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

export interface Signed {
  challengeId: string;
  response: string;
}

/** Null when the person closed the browser's window. */
async function unlessTurnedDown<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError'))
      return null;
    throw error;
  }
}

/** Signs what `door/<name>` offers. */
export async function signWithPasskey(name: 'passkey-options' | 'confirm-options'): Promise<Signed | null> {
  const { challengeId, options } = await askDoor<PasskeyOffer>(name, {});
  const response = await unlessTurnedDown(() =>
    startAuthentication({ optionsJSON: JSON.parse(options) as SignOptions }),
  );
  return response && { challengeId, response: JSON.stringify(response) };
}

export async function makePasskey({ challengeId, options }: PasskeyOffer): Promise<Signed | null> {
  const response = await unlessTurnedDown(() =>
    startRegistration({ optionsJSON: JSON.parse(options) as MakeOptions }),
  );
  return response && { challengeId, response: JSON.stringify(response) };
}

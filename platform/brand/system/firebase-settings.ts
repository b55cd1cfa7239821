import { firebaseChannels } from '@/lib/contract/calls/session';
import type { FirebaseSettings } from '@/lib/contract/calls/system';
import { env } from '@/lib/env';

/** What a browser needs to sign in by the brand's Firebase project; null where none is set. */
export function firebaseSettings(): FirebaseSettings | null {
  const {
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_API_KEY: apiKey,
    FIREBASE_AUTH_DOMAIN: authDomain,
    FIREBASE_AUTH_EMULATOR_HOST: emulator,
    FIREBASE_CHANNELS: offered,
  } = env();
  if (!projectId || !apiKey || !authDomain) return null;
  const names = new Set(offered.split(',').map((name) => name.trim()));
  return {
    apiKey,
    authDomain,
    projectId,
    channels: firebaseChannels.filter((channel) => names.has(channel)),
    emulatorUrl: emulator ? `http://${emulator}` : null,
  };
}

import type { FirebaseChannel } from '@/lib/contract/calls/session';
import type { FirebaseSettings } from '@/lib/contract/calls/system';

/** Somebody whom Firebase vouches for: the gateway checks the token, which is good for an hour. */
export interface FirebaseIdentity {
  firebaseChannel: FirebaseChannel;
  firebaseIdToken: string;
}

/** Gives the code back that was read from the phone. */
export type ConfirmCode = (code: string) => Promise<FirebaseIdentity>;

/** The port: what the site wants of a sign-in outside of it. Every failure is one of `firebase-outcomes.ts`. */
export interface FirebaseSignIn {
  /** `number` as E.164. Its robot check is drawn into `anchor` and asks a person only when in doubt. */
  sendCode: (number: string, anchor: HTMLElement) => Promise<ConfirmCode>;
  /** Call it in the visitor's press: a window that opens later counts as a pop-up. */
  openWindow: (channel: 'google' | 'facebook') => Promise<FirebaseIdentity>;
}

const opened = new Map<string, Promise<FirebaseSignIn>>();

/** The brand's project, once for the page; a failed load is tried again the next time. */
export function openFirebase(settings: FirebaseSettings): Promise<FirebaseSignIn> {
  const name = settings.projectId;
  let signIn = opened.get(name);
  if (!signIn) {
    signIn = connect(settings).catch((error: unknown) => {
      opened.delete(name);
      throw error;
    });
    opened.set(name, signIn);
  }
  return signIn;
}

/** Nothing of it is kept in the browser: the session is the site's own, and Firebase only says who somebody is. */
async function connect({
  apiKey,
  authDomain,
  projectId,
  emulatorUrl,
}: FirebaseSettings): Promise<FirebaseSignIn> {
  const [{ initializeApp }, firebase] = await Promise.all([
    import('@firebase/app'),
    import('@firebase/auth'),
  ]);
  const auth = firebase.initializeAuth(initializeApp({ apiKey, authDomain, projectId }, projectId), {
    persistence: firebase.inMemoryPersistence,
    popupRedirectResolver: firebase.browserPopupRedirectResolver,
  });
  auth.languageCode = document.documentElement.lang || null;
  if (emulatorUrl) {
    firebase.connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
    auth.settings.appVerificationDisabledForTesting = true;
  }
  const providers = {
    google: () => new firebase.GoogleAuthProvider(),
    facebook: () => new firebase.FacebookAuthProvider(),
  };
  return {
    async sendCode(number, anchor) {
      // An element of its own: a check can be drawn into one element only once.
      const place = anchor.appendChild(document.createElement('div'));
      const robotCheck = new firebase.RecaptchaVerifier(auth, place, { size: 'invisible' });
      try {
        const sent = await firebase.signInWithPhoneNumber(auth, number, robotCheck);
        return async (code) => identityOf('phone', (await sent.confirm(code)).user);
      } finally {
        robotCheck.clear();
        place.remove();
      }
    },
    openWindow: async (channel) =>
      identityOf(channel, (await firebase.signInWithPopup(auth, providers[channel]())).user),
  };
}

async function identityOf(
  firebaseChannel: FirebaseChannel,
  user: { getIdToken: () => Promise<string> },
): Promise<FirebaseIdentity> {
  return { firebaseChannel, firebaseIdToken: await user.getIdToken() };
}

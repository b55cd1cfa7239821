import type { PushDevice } from '@/lib/contract/calls/loyalty/campaigns';

/** How it stands with notifications in this browser. `blocked`: by its owner, in its own settings. */
export type PushHere = 'unsupported' | 'blocked' | 'off' | 'on';

/** Whose notifications this browser shows: a browser may be used by several. */
const ownerKey = 'parlour-notifications';

function ownerHere(): string | null {
  try {
    return localStorage.getItem(ownerKey);
  } catch {
    return null;
  }
}

function keepOwner(memberId: string | null): void {
  try {
    if (memberId === null) localStorage.removeItem(ownerKey);
    else localStorage.setItem(ownerKey, memberId);
  } catch {
    // Without storage it says 'off' the next time, and can be switched on again.
  }
}

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function readPushHere(memberId: string): Promise<PushHere> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return (await subscriptionHere()) && ownerHere() === memberId ? 'on' : 'off';
}

/** Asks the browser's permission, so only ever after a press. `refused`: nothing is shown, and its owner has said so. */
export async function switchPushOn(publicKey: string): Promise<PushDevice | 'refused' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  try {
    const registration = await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
    // One that was made with another key is of no use.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
    const { endpoint, keys } = subscription.toJSON();
    return endpoint && keys?.p256dh && keys.auth
      ? { endpoint, p256dh: keys.p256dh, auth: keys.auth }
      : 'failed';
  } catch {
    // The browser's push service could not be reached, or does not exist.
    return 'failed';
  }
}

export const ownPushHere = (memberId: string): void => keepOwner(memberId);

/** Nothing is shown here any more. Answers with the address that was used, which the platform must forget, too. */
export async function switchPushOff(): Promise<string | null> {
  keepOwner(null);
  const subscription = await subscriptionHere();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}

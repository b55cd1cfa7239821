import { call, seal } from '@/lib/client/call/call';
import { newKey } from '@/lib/client/call/new-key';
import { CallError } from '@/lib/contract/errors';
import { session } from '@/lib/contract/calls/session';

/** What an earlier version of the site parked for the password change; a trial has none. */
const parkedKey = 'cpw';

const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

function systemName(userAgent: string): string {
  return systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other';
}

async function openTrial(isAnew: boolean): Promise<void> {
  await call(session.freePlay, {
    os: systemName(navigator.userAgent),
    platform: 'W',
    random: await seal({ random: newKey() }, session.freePlay, { isAnew }),
    gatewayVersion: 3,
  });
}

/** The gateway's key was rotated since this tab read it; a reason says that the refusal is this browser's own. */
function isStaleKey(error: unknown): boolean {
  return error instanceof CallError && error.code === 'crypto.invalid' && !error.value?.reason;
}

/** Opens a trial account and logs in to it. Throws `CallError`. */
export async function startFreePlay(): Promise<void> {
  try {
    await openTrial(false);
  } catch (error) {
    if (!isStaleKey(error)) throw error;
    await openTrial(true);
  }
  try {
    sessionStorage.removeItem(parkedKey);
  } catch {
    // Storage can be switched off in the browser: then nothing is parked.
  }
}

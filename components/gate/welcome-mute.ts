const key = 'parlour-welcome-muted';

/** Whether this device wishes no window after a login. It says nothing of who logged in. */
export function isWelcomeMuted(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    // Storage can be switched off in the browser: then nothing is remembered.
    return false;
  }
}

export function muteWelcome(): void {
  try {
    localStorage.setItem(key, '1');
  } catch {
    // See above.
  }
}

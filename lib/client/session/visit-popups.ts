const visitKey = 'parlour-popups-shown';

/** Whether this visit had its announcements, or something in their place. */
export function hadPopups(): boolean {
  try {
    return sessionStorage.getItem(visitKey) !== null;
  } catch {
    // Where nothing can be remembered they would come on every page: rather never.
    return true;
  }
}

export function keepPopupsAway(): void {
  try {
    sessionStorage.setItem(visitKey, '1');
  } catch {
    // Then `hadPopups` says so of every page.
  }
}

/** What somebody typed into the form of the header before the dialog had to open, and why it had to. */
export interface LoginDraft {
  username: string;
  password: string;
  /** What the gateway answered; null when nothing was sent. */
  error: unknown;
}

// In the memory of the page and for the one dialog that opens now, never in a storage.
let draft: LoginDraft | null = null;

export function leaveLoginDraft(left: LoginDraft): void {
  draft = left;
}

export function loginDraft(): LoginDraft | null {
  return draft;
}

export function clearLoginDraft(): void {
  draft = null;
}

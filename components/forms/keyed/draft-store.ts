/**
 * What a member typed into a form and has not sent. It outlives the form: a session that ends in the middle, a login
 * over it, a closed overlay. It lives in this tab's memory only, and never shows to another member who logs in here.
 */
interface Draft {
  memberId: string;
  values: object;
}

const drafts = new Map<string, Draft>();

export function readDraft<Values extends object>(form: string, memberId: string, initial: Values): Values {
  const draft = drafts.get(form);
  return { ...initial, ...(draft?.memberId === memberId && draft.values) };
}

export function keepDraft(form: string, memberId: string, values: object): void {
  drafts.set(form, { memberId, values });
}

export function dropDraft(form: string): void {
  drafts.delete(form);
}

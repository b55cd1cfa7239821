/**
 * Every letter that the platform writes. Texts are in `letters/<locale>.json`: `subject`, `body` and, of what goes to the
 * inbox, `title`, with `{name}` values. `{brand}` and `{time}` are put in for everybody; a letter whose other values are not all given is not written.
 */
export const letterNames = [
  'code_login',
  'code_register',
  'code_password',
  'code_step_up',
  'code_unlock',
  'code_contact',
  'code_confirm',
  'account_exists',
  'foot_email',
  'foot_inbox',
  'new_device',
  'password_changed',
  'contact_bound',
  'authenticator_on',
  'authenticator_off',
  'passkey_added',
  'passkey_removed',
  'first_login',
  'payment_password_set',
  'payout_account_added',
  'withdrawal_submitted',
  'withdrawal_approved',
  'withdrawal_paid',
  'withdrawal_rejected',
  'deposit_credited',
  'deposit_failed',
  'deposit_rejected',
  'deposit_reversed',
  'amount_owed',
  'deposit_bonus_missed',
  'downline_refused',
  'limit_changed',
  'exclusion_began',
  'promotion_approved',
  'promotion_rejected',
  'bonus_expired',
  'reward_issued',
  'draw_void',
  'plan_ended',
  'payout_raised',
  'payout_lowered',
  'contract_offered',
  'contract_changed',
  'contract_ended',
  'preset_uncovered',
  'order_shipped',
  'order_rejected',
  'order_refunded',
  'raffle_won',
  'account_locked',
  'account_lock_ended',
  'credit_given',
  'credit_corrected',
] as const;
export type LetterName = (typeof letterNames)[number];

/** Codes, what is written to somebody who has perhaps no account, and what stands below a text that somebody else writes. */
export type MailOnlyLetterName = Extract<LetterName, `code_${string}` | `foot_${string}` | 'account_exists'>;
/** What tells a member of something that happened: it goes to the inbox, whether or not there is an e-mail address. */
export type InboxLetterName = Exclude<LetterName, MailOnlyLetterName>;

/** A `bigint` is an amount in minor units, written as money of the brand in the letter's language. */
export type LetterValues = Readonly<Record<string, string | bigint>>;

export interface LetterText {
  subject: string;
  /** Plain text; an empty line separates paragraphs. */
  body: string;
}

/** A letter as it rests and travels. */
export interface WholeLetter extends LetterText {
  /** Of marketing: where a mail program ends it with one press (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface InboxLetterText extends LetterText {
  /** A few words for the inbox and the edge of the page, which are at the brand already: they do not name it. */
  title: string;
}

export type LetterTexts = Readonly<
  Record<MailOnlyLetterName, LetterText> & Record<InboxLetterName, InboxLetterText>
>;

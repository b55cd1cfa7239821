/**
 * What kinds of tables there are. `steady` ones have rows for good that change all the time, so their size ends somewhere; those that
 * are `passing` are cleared when their time is over, so a day of them is all that there ever is; `kept` ones are records, and grow with
 * what is done.
 */
export type TableKind = 'steady' | 'passing' | 'kept';

const steady: ReadonlySet<string> = new Set([
  'sandbox.leases',
  'sandbox.game_players',
  'sandbox.fish_rooms',
  'sandbox.fish_seats',
  'sandbox.book_preferences',
  'live_tables',
  'live_table_looks',
  'games',
  'game_rooms',
  'brand_settings',
  'gateway_keys',
  'lottery_chains',
  'ledger_watch',
  'operators',
  'pgboss.queue',
  'pgboss.schedule',
  'schema_migrations',
]);

const mebibyte = 2 ** 20;

/** Bytes an hour, with their indexes, at the rate of `npm run soak` as it is without options. */
const passing: ReadonlyMap<string, number> = new Map([
  ['pgboss.job', 32],
  ['pgboss.job_common', 32],
  ['sessions', 32],
  ['idempotency_keys', 128],
  ['opened_envelopes', 32],
  ['login_attempts', 32],
  ['login_challenges', 8],
  ['captcha_challenges', 8],
  ['passkey_challenges', 8],
  ['payment_password_tries', 8],
  ['verification_codes', 8],
  ['outbox_letters', 16],
  ['push_notes', 8],
  ['operator_sessions', 4],
  ['operator_challenges', 4],
  ['operator_attempts', 4],
  ['sandbox.table_visits', 16],
  ['sandbox.book_states', 256],
  ['sandbox.book_events', 256],
]);

export function kindOfTable(name: string): TableKind {
  if (steady.has(name)) return 'steady';
  return passing.has(name) ? 'passing' : 'kept';
}

export const mostBytesAnHour = (name: string): number => (passing.get(name) ?? Infinity) * mebibyte;

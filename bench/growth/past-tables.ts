/** What a real bet, payout, login, deposit and withdrawal writes, by the table, as COPY takes it. */
export const pastTables = {
  'ledger.commands': 'id, key, request_hash, created_at',
  'ledger.transfers':
    'id, command_id, position, phase, kind, debit_account_id, credit_account_id, currency, amount_minor, pending_id, reference, debit_balance_after, credit_balance_after, created_at',
  sessions:
    'id, member_id, secret_hash, kind, created_at, last_seen_at, absolute_end_at, ended_at, end_reason, user_agent, address',
  game_sessions:
    'session_id, member_id, login_session_id, game_id, signer, token_hash, token_expires_at, token_used_at, device, language, back_url, created_at',
  game_rounds:
    'signer, vendor_round_id, round_id, member_id, session_id, game_id, vendor_code, stake_minor, payout_minor, valid_stake_minor, status, started_at, settled_at',
  game_transactions:
    'signer, transaction_id, kind, vendor_round_id, member_id, amount_minor, request_hash, balance_after_minor, created_at',
  round_outcomes: 'signer, vendor_round_id, outcome_id, told_at',
  play_signs: 'member_id, played_at',
  stake_reviews:
    'member_id, sequence, settled_minor, points, remainder_minor, rank_level, reviewed_at, before_minor, before_at',
  deposits:
    'id, member_id, method_code, provider_code, amount_minor, currency, status, created_at, expires_at, settled_at, transfer_id, paid_minor, credited_minor',
  deposit_payments: 'provider_code, payment_id, deposit_id, result, reported_at, amount_minor, currency',
  withdrawals:
    'id, member_id, method_code, provider_code, amount_minor, currency, account_ending, sealed_account, status, hold_id, created_at, settled_at, receipt, confirm_until',
  withdrawal_events: 'withdrawal_id, state, happened_at, happened_by',
  member_messages: 'id, member_id, title, body, created_at, read_at',
  idempotency_keys: 'scope, key, request_hash, answer, created_at',
  audit_log: 'id, recorded_at, actor, action, subject, before, after, reason',
} as const;
export type PastTable = keyof typeof pastTables;
export type Batch = Record<PastTable, string[]>;

export const emptyBatch = (): Batch =>
  Object.fromEntries(Object.keys(pastTables).map((name) => [name, []])) as unknown as Batch;

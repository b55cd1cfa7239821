-- A bet and a payout in one round trip each, for those about which nothing has to be asked any more: whoever calls these has
-- looked and has decided by the program's rules. They write what was decided, the vendor's transaction, the round and the
-- money, or none of it, and run with their caller's rights.

-- A stake that opens a round against the house. Null when the vendor's transaction is known by now; when the round is,
-- its key refuses the whole.
create function take_opening_bet(
  p_signer text, p_transaction_id text, p_vendor_round_id text, p_round_id text, p_member_id text, p_session_id text,
  p_game_id text, p_vendor_code text, p_currency text, p_wallet_vendor text, p_amount_minor bigint, p_request_hash text,
  p_now timestamptz, p_key text, p_transfers jsonb) returns jsonb
language plpgsql as $$
begin
  insert into public.game_transactions
    (signer, transaction_id, kind, vendor_round_id, member_id, amount_minor, request_hash, created_at)
  values (p_signer, p_transaction_id, 'bet', p_vendor_round_id, p_member_id, p_amount_minor, p_request_hash, p_now)
  on conflict do nothing;
  if not found then
    return null;
  end if;
  insert into public.game_rounds (signer, vendor_round_id, round_id, member_id, session_id, game_id, vendor_code, currency,
    wallet_vendor, stake_minor, started_at)
  values (p_signer, p_vendor_round_id, p_round_id, p_member_id, p_session_id, p_game_id, p_vendor_code, p_currency,
    p_wallet_vendor, p_amount_minor, p_now);
  return ledger.post(p_key, p_transfers);
end $$;

-- A payout, also one of nothing, of a round in which own money alone stands. Null when the round is not as it was seen, or the vendor's
-- transaction is known by now.
create function pay_open_round(
  p_signer text, p_transaction_id text, p_vendor_round_id text, p_member_id text, p_amount_minor bigint,
  p_balance_after_minor bigint, p_request_hash text, p_is_round_end boolean, p_now timestamptz, p_key text,
  p_transfers jsonb) returns jsonb
language plpgsql as $$
begin
  -- The round first: a rollback, or another payout, that holds it is waited for.
  perform 1 from public.game_rounds r
  where r.signer = p_signer and r.vendor_round_id = p_vendor_round_id
    and r.status = 'open' and r.bonus_id is null and r.match_id is null
  for update;
  if not found then
    return null;
  end if;
  insert into public.game_transactions
    (signer, transaction_id, kind, vendor_round_id, member_id, amount_minor, balance_after_minor, request_hash, created_at)
  values (p_signer, p_transaction_id, 'win', p_vendor_round_id, p_member_id, p_amount_minor, p_balance_after_minor,
    p_request_hash, p_now)
  on conflict do nothing;
  if not found then
    return null;
  end if;
  update public.game_rounds r
  set payout_minor = r.payout_minor + p_amount_minor,
    status = case when p_is_round_end then 'settled' else r.status end,
    settled_at = case when p_is_round_end then p_now else r.settled_at end
  where r.signer = p_signer and r.vendor_round_id = p_vendor_round_id;
  if p_amount_minor = 0 then
    return '{"isReplay": false, "transfers": []}';
  end if;
  return ledger.post(p_key, p_transfers);
end $$;

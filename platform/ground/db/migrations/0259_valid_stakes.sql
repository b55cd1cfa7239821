-- What of a round's stake was at risk, as its vendor has told with its end: bets that were laid against each other, or came back,
-- turn nothing over. Null: the whole stake. Rebates, levels, wagering and rewards for invitations count it; money does not.
alter table game_rounds
  add column valid_stake_minor bigint check (valid_stake_minor between 0 and stake_minor);

drop index game_rounds_settled;
create index game_rounds_settled on game_rounds (member_id, settled_at) include (stake_minor, valid_stake_minor)
  where status = 'settled' and currency = 'PLAY';

drop function pay_open_round;
create function pay_open_round(
  p_signer text, p_transaction_id text, p_vendor_round_id text, p_member_id text, p_amount_minor bigint,
  p_balance_after_minor bigint, p_request_hash text, p_is_round_end boolean, p_valid_stake_minor bigint, p_now timestamptz,
  p_key text, p_transfers jsonb) returns jsonb
language plpgsql as $$
begin
  -- The round first: a rollback, or another payout, that holds it is waited for.
  perform 1 from public.game_rounds r
  where r.signer = p_signer and r.vendor_round_id = p_vendor_round_id
    and r.status = 'open' and r.bonus_id is null and r.match_id is null
    and coalesce(p_valid_stake_minor, 0) <= r.stake_minor
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
    valid_stake_minor = coalesce(p_valid_stake_minor, r.valid_stake_minor),
    status = case when p_is_round_end then 'settled' else r.status end,
    settled_at = case when p_is_round_end then p_now else r.settled_at end
  where r.signer = p_signer and r.vendor_round_id = p_vendor_round_id;
  if p_amount_minor = 0 then
    return '{"isReplay": false, "transfers": []}';
  end if;
  return ledger.post(p_key, p_transfers);
end $$;

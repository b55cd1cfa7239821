-- The key pairs that encrypted calls are sealed to. Two processes that make the next generation at once meet on the
-- unique index; the second uses the first one's. The private part is sealed and erased when the overlap is over.
create table gateway_keys (
  kid text primary key,
  generation integer not null unique check (generation > 0),
  public_jwk jsonb not null,
  sealed_private_jwk bytea,
  created_at timestamptz not null,
  erased_at timestamptz,
  check ((sealed_private_jwk is null) = (erased_at is not null))
);
revoke update, delete on gateway_keys from parlour_app;
grant update (sealed_private_jwk, erased_at) on gateway_keys to parlour_app;

-- Every envelope is accepted once. A row is kept until its envelope would be refused for its age anyway.
create table opened_envelopes (
  jti text primary key check (length(jti) between 8 and 128),
  expires_at timestamptz not null
);
create index opened_envelopes_age on opened_envelopes (expires_at);
revoke update on opened_envelopes from parlour_app;

-- Where a provider of payments has its page, and where it is asked: paths of this site or whole addresses of another.
create table payment_providers (
  provider_code text primary key,
  page_url text not null check (page_url ~ '^(/[a-z0-9]|https?://)'),
  payouts_url text not null check (payouts_url ~ '^(/[a-z0-9]|https?://)'),
  inquiries_url text not null check (inquiries_url ~ '^(/[a-z0-9]|https?://)')
);
revoke delete, truncate on payment_providers from parlour_app;

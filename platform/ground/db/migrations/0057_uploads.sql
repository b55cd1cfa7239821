-- Pictures that somebody sent for a form. One that no form has attached runs out; an attached one stays.
create table uploaded_images (
  id text primary key check (id ~ '^img_[0-9a-z]{26}$'),
  -- Whose it is: the member who was signed in, else whoever asks from the same address (kept as a keyed hash).
  member_id text references members (id),
  address_hash bytea not null check (octet_length(address_hash) = 32),
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  width integer not null check (width between 1 and 2000),
  height integer not null check (height between 1 and 2000),
  content bytea not null check (octet_length(content) between 1 and 6291456),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  attached_at timestamptz,
  -- The id of the row that names the picture, such as a feedback.
  attached_to text,
  check ((attached_at is null) = (attached_to is null)),
  check (attached_at < expires_at)
);
-- Pictures are compressed already: a second time only costs.
alter table uploaded_images alter column content set storage external;
create index uploaded_images_waiting on uploaded_images (expires_at) where attached_at is null;
create index uploaded_images_attached on uploaded_images (attached_to) where attached_to is not null;

-- Attached once, for good; what came in stays as it came.
create function keep_uploaded_image() returns trigger language plpgsql as $$
begin
  if old.attached_at is not null then
    raise exception 'image % is attached', old.id using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger uploaded_images_stay_attached before update or delete on uploaded_images
  for each row execute function keep_uploaded_image();

revoke update on uploaded_images from parlour_app;
grant update (attached_at, attached_to) on uploaded_images to parlour_app;

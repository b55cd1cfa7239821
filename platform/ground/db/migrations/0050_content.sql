-- What the brand writes for its visitors: help, promotions, VIP levels. Nothing is rewritten: a change is a new row that
-- says who made it, and of the rows of one piece (of its texts: of one language) the newest counts. So a page of
-- last week can be shown again, and a slip is undone by saying the old words once more.
create domain content_slug as text check (value ~ '^[a-z][a-z0-9_-]{0,39}$');
create domain content_language as text check (value ~ '^[A-Z]{2,3}$');
create domain content_author as text check (length(value) between 1 and 80);

create table help_categories (
  revision bigint generated always as identity primary key,
  slug content_slug not null,
  sort_order smallint not null,
  shown_from timestamptz not null,
  shown_until timestamptz check (shown_until > shown_from),
  recorded_by content_author not null,
  recorded_at timestamptz not null default now()
);
create index help_categories_newest on help_categories (slug, revision desc);

create table help_category_texts (
  revision bigint generated always as identity primary key,
  slug content_slug not null,
  language content_language not null,
  title text not null check (length(title) between 1 and 120),
  recorded_by content_author not null,
  recorded_at timestamptz not null default now()
);
create index help_category_texts_newest on help_category_texts (slug, language, revision desc);

-- An article is known by its slug, which stands in its address and is never given to another one.
create table help_articles (
  revision bigint generated always as identity primary key,
  slug content_slug not null,
  category_slug content_slug not null,
  sort_order smallint not null,
  shown_from timestamptz not null,
  shown_until timestamptz check (shown_until > shown_from),
  recorded_by content_author not null,
  recorded_at timestamptz not null default now()
);
create index help_articles_newest on help_articles (slug, revision desc);

create table help_article_texts (
  revision bigint generated always as identity primary key,
  slug content_slug not null,
  language content_language not null,
  title text not null check (length(title) between 1 and 160),
  summary text not null check (length(summary) <= 400),
  content text not null check (length(content) between 1 and 100000),
  recorded_by content_author not null,
  recorded_at timestamptz not null default now()
);
create index help_article_texts_newest on help_article_texts (slug, language, revision desc);

create table promotions (
  revision bigint generated always as identity primary key,
  promotion_id content_slug not null,
  promotion_type text not null check (promotion_type ~ '^[A-Z]{2,20}$'),
  picture text not null,
  -- Where its button leads, a path of the site.
  linkage text check (linkage ~ '^/([^/\\]|$)'),
  sort_order smallint not null,
  shown_from timestamptz not null,
  shown_until timestamptz check (shown_until > shown_from),
  recorded_by content_author not null,
  recorded_at timestamptz not null default now()
);
create index promotions_newest on promotions (promotion_id, revision desc);

create table promotion_texts (
  revision bigint generated always as identity primary key,
  promotion_id content_slug not null,
  language content_language not null,
  title text not null check (length(title) between 1 and 160),
  summary text not null check (length(summary) <= 400),
  content text not null check (length(content) between 1 and 100000),
  recorded_by content_author not null,
  recorded_at timestamptz not null default now()
);
create index promotion_texts_newest on promotion_texts (promotion_id, language, revision desc);

-- A level that exists stays, because members hold it; what it needs and what it gives can be said anew.
create table vip_levels (
  revision bigint generated always as identity primary key,
  rank_level smallint not null check (rank_level between 1 and 99),
  required_stakes_minor bigint not null check (required_stakes_minor > 0),
  recorded_by content_author not null,
  recorded_at timestamptz not null default now()
);
create index vip_levels_newest on vip_levels (rank_level, revision desc);

create table vip_level_texts (
  revision bigint generated always as identity primary key,
  rank_level smallint not null,
  language content_language not null,
  name text not null check (length(name) between 1 and 60),
  benefits jsonb not null check (jsonb_typeof(benefits) = 'array'),
  recorded_by content_author not null,
  recorded_at timestamptz not null default now()
);
create index vip_level_texts_newest on vip_level_texts (rank_level, language, revision desc);

revoke update, delete on help_categories, help_category_texts, help_articles, help_article_texts, promotions,
  promotion_texts, vip_levels, vip_level_texts from parlour_app;

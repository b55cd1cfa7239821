-- While a member's past is being played, its clock is hers: what the present does on its own account (closing logins that nobody
-- came back to, reviews, missions, bonuses whose time is over) would end her logins, and date transfers behind which her past
-- could not go on. Only who plays the past says so.
alter table demonstration_members add column is_in_past boolean not null default false;
grant update (is_in_past) on demonstration_members to parlour_history;

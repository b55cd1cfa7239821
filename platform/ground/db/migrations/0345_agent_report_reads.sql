-- Who stood directly below an account on a day, with the figures: reports list accounts of one level at a time.
create index agent_member_days_of_parent on agent_member_days ((path[cardinality(path) - 1]), game_type, day);
create index agent_team_days_of_parent on agent_team_days ((path[cardinality(path) - 1]), game_type, day);
create index agent_fund_days_of_parent on agent_fund_days ((path[cardinality(path) - 1]), day);
create index agent_team_funds_of_parent on agent_team_funds ((path[cardinality(path) - 1]), day);

-- Who was active is counted by valid stakes: from the index alone.
drop index agent_member_days_below;
create index agent_member_days_below on agent_member_days (game_type, day, path) include (valid_minor);
alter table agent_member_halves drop constraint agent_member_halves_pkey;
alter table agent_member_halves add primary key (half, game_type, path) include (valid_minor);

-- Agents of a team, and who came in a period, without reading the whole team.
create index members_agents on members (id) where account_type in (1, 2);
create index agent_nodes_since on agent_nodes (since);

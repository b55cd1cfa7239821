-- Who stood directly below an account on a day, with the figures: reports list accounts of one level at a time.
create index agent_member_days_of_parent on agent_member_days ((path[cardinality(path) - 1]), game_type, day);
create index agent_team_days_of_parent on agent_team_days ((path[cardinality(path) - 1]), game_type, day);
create index agent_fund_days_of_parent on agent_fund_days ((path[cardinality(path) - 1]), day);
create index agent_team_funds_of_parent on agent_team_funds ((path[cardinality(path) - 1]), day);

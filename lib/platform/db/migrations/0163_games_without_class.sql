-- Games of fish and those between players belong to none of the classes.
alter table games drop constraint games_classification_check;
alter table games add constraint games_classification_check
  check (classification in ('SC', 'VP', 'TG', 'AC', 'JP', 'BG', ''));

-- A third kind of server that signs and is signed to: a draw house.
alter table signers drop constraint signers_access_check;
alter table signers add constraint signers_access_check check (access in ('vendor', 'provider', 'draws'));

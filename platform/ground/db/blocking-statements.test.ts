import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { vendorMigrations } from '@/scripts/vendors/embedded-vendors';
import { blockingStatements } from './blocking-statements';

/** The last migration of the release that sites have: what came up to it was applied to a site that had stopped. */
const released = '0399';
const platformFolder = 'platform/ground/db/migrations';

const faultsOf = (text: string) => blockingStatements('0500_sample.sql', text, { released: '0399' });

describe('a migration', () => {
  it('of this release may run while the release before serves', async () => {
    const faults = [platformFolder, ...(await vendorMigrations())].flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name > released && name.endsWith('.sql'))
        .flatMap((name) =>
          blockingStatements(name, readFileSync(path.join(folder, name), 'utf8'), { released }),
        ),
    );
    expect(faults).toEqual([]);
  });

  it('runs nothing that the application’s role could have written, with the rights of the owner', () => {
    // That role owns the functions of the queue: a queue that comes later is made by who works on it (jobs/run-queues.ts).
    const calls = (name: string) =>
      /\bpgboss\s*\./.test(readFileSync(path.join(platformFolder, name), 'utf8'));
    const names = readdirSync(platformFolder);
    expect(names.filter((name) => name > '0418_sport_orders.sql' && calls(name))).toEqual([]);
    expect(calls('0418_sport_orders.sql')).toBe(true);
  });

  it('of before was for a site that had stopped: what blocked then is found', () => {
    const name = '0368_site_figures.sql';
    const text = readFileSync(path.join(platformFolder, name), 'utf8');
    const faults = blockingStatements(name, text, { released }).join('\n');
    expect(faults).toContain('"create index transfers_by_time on ledger.transfers');
  });

  it.each([
    ['create index game_rounds_by on game_rounds (member_id);', /an index blocks every write/],
    ['create unique index on members (email);', /an index blocks every write/],
    [
      'alter table members add column token uuid not null default gen_random_uuid();',
      /differs from row to row/,
    ],
    ['alter table members add column place bigint generated always as identity;', /computed or numbered/],
    ['alter table members alter column email set not null;', /not valid/],
    ['alter table members add constraint known check (length(email) > 3);', /checked against all rows/],
    [
      'alter table devices\n  add foreign key (member_id) references members (id);',
      /checked against all rows/,
    ],
    ['alter table members add constraint one unique (email);', /using index/],
    ['alter table members alter column points type numeric;', /a second column/],
    ['lock table members in exclusive mode;', /from everybody/],
    ['alter table members rename column email to address;', /contracts NNNN/],
    ['alter table members drop column email;', /contracts NNNN/],
    ['drop table members;', /contracts NNNN/],
    ['-- contracts 0499\ndrop table members;', /0499, which is not released yet/],
    [
      'alter table members add column a int;\nalter table members validate constraint known;',
      /a file of its own/,
    ],
    ['-- outside a transaction\nalter table members add column a int;', /leaves half of it/],
    ['-- small: game_rounds\ncreate index on game_rounds (member_id);', /an index blocks every write/],
  ])('is refused that blocks: %s', (text, fault) => {
    expect(faultsOf(text).join('\n')).toMatch(fault);
  });

  it.each([
    [
      'create table fresh (id text primary key);\ncreate index on fresh (id);\nalter table fresh add check (id > 0);',
    ],
    ['alter table members add column nickname text;'],
    ['alter table members add column is_new boolean not null default false;'],
    ['-- outside a transaction\ncreate index concurrently if not exists members_by on members (email);'],
    ['alter table members drop constraint known, add constraint known check (length(email) > 2) not valid;'],
    ['alter table members validate constraint known;'],
    ['-- checked 0410\nalter table members alter column email set not null;'],
    ['alter table members alter column email drop not null;'],
    ['-- contracts 0350\nalter table members drop column email;'],
    ['-- small: brand_settings\ncreate index on brand_settings (name);'],
    ['create function f() returns void language plpgsql as $$\nbegin\n  truncate members;\nend $$;'],
  ])('passes that lets others work: %s', (text) => {
    expect(faultsOf(text)).toEqual([]);
  });
});

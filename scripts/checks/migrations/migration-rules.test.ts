import { expect, test } from 'vitest'
import { problemsOfMigration } from './migration-rules.ts'

test.for([
  ['drops a column', 'alter table members drop column email', 'drops the column members.email'],
  ['drops a table', 'drop table members', 'drops the table'],
  ['drops a function', 'drop function f', 'drops the function'],
  ['renames a column', 'alter table members rename column email to mail', 'renames the column email'],
  ['renames a table', 'alter table members rename to people', 'renames the table members'],
  ['retypes a column', 'alter table members alter email type varchar(9)', 'type of members.email'],
  ['fills nothing in', 'alter table members add column b text not null', 'NOT NULL without a default'],
  ['forbids null', 'alter table members alter email set not null', 'would refuse writes'],
  ['drops a default', 'alter table members alter email drop default', 'writes of the former release fail'],
  ['checks at once', 'alter table members add constraint k check (id > 0)', 'NOT VALID at first'],
  ['refers at once', 'alter table members add foreign key (id) references offices', 'NOT VALID at first'],
  ['checks a new column', 'alter table members add b int check (b > 0)', 'NOT VALID at first'],
  [
    'validates under the lock',
    'alter table m add constraint k check (id > 0) not valid; alter table m validate constraint k',
    'in another migration',
  ],
  ['adds a unique constraint', 'alter table members add unique (email)', 'an index that locks the table'],
  ['builds an index', 'create index i on members (email)', 'i locks members'],
  ['builds a unique index', 'create unique index i on members (email)', 'may refuse writes'],
  [
    'builds concurrently within',
    'create index concurrently i on members (email)',
    '"-- expand, concurrently"',
  ],
  ['fills in by function', 'alter table m add b uuid default gen_random_uuid()', 'written into every row'],
  ['numbers rows', 'alter table m add b int generated always as identity', 'written into every row'],
  ['writes rows', `update members set email = 'x'`, 'the work of a backfill'],
  ['deletes rows', 'delete from members', 'the work of a backfill'],
  ['hides in a block', 'do $$ begin drop table members; end $$', 'cannot be read'],
  ['truncates', 'truncate members', 'TruncateStmt is not known to be safe'],
  ['moves a table', 'alter table members set schema other', 'is not known to be safe'],
])('an expand migration that %s is refused [5/SCALE-17]', async ([, statement = '', problem = '']) => {
  expect(await problemsOfMigration(`-- expand\n${statement};`)).toEqual([expect.stringContaining(problem)])
})

test('an expand migration that both releases work with is accepted [5/SCALE-17]', async () => {
  const good = `-- expand
    create table teams (id int primary key, name text not null);
    create unique index teams_name on teams (name);
    alter table teams add column b text not null, drop column name;
    update teams set b = '';
    alter table members add column team_id integer references teams;
    alter table members add column since timestamptz not null default now();
    alter table members add column is_new boolean not null default false;
    alter table members add constraint known check (id > 0) not valid;
    alter table members alter email drop not null, alter email set default '';
    alter table members drop constraint old;
    alter index members_email rename to members_by_email;
    drop index members_old;
    create or replace function f() returns trigger language plpgsql as $$ begin return new; end $$;
    create trigger t after insert on members for each row execute function f();
    insert into teams values (1, 'a', 'b');`
  expect(await problemsOfMigration(good)).toEqual([])
  expect(await problemsOfMigration('-- expand\nalter table members validate constraint known')).toEqual([])
})

test('indexes are built concurrently, one statement at a time, and can be repeated [5/SCALE-17, 5/D5-104]', async () => {
  const index = 'create index concurrently if not exists i on members (email)'
  expect(await problemsOfMigration(`-- expand, concurrently\n${index}`)).toEqual([])
  expect(
    await problemsOfMigration(`-- expand, concurrently\n${index};\n--> statement-breakpoint\n${index}`),
  ).toEqual([])
  expect(await problemsOfMigration(`-- expand, concurrently\n${index};\n${index};`)).toEqual([
    expect.stringContaining('between two breakpoints'),
  ])
  expect(
    await problemsOfMigration('-- expand, concurrently\ncreate index concurrently i on members (email)'),
  ).toEqual([expect.stringContaining('if not exists')])
})

test('a migration says what it is, and why it may do more [5/SCALE-17]', async () => {
  const first = [expect.stringContaining('its first line has to be')]
  expect(await problemsOfMigration('create table teams (id int)')).toEqual(first)
  expect(await problemsOfMigration('-- contract\ndrop table teams')).toEqual(first)
  expect(await problemsOfMigration('-- expand, reviewed:\ndrop table teams')).toEqual(first)
  expect(await problemsOfMigration('-- expand, reviewed: nobody used it.\ndrop table teams')).toEqual([])
  expect(await problemsOfMigration('-- contract, since 6.1.0\ndrop table teams')).toEqual([])
  expect(
    await problemsOfMigration('-- contract, since 6.1.0\ncreate index concurrently i on members (email)'),
  ).toEqual([expect.stringContaining('one transaction')])
  await expect(problemsOfMigration('-- expand\ncreate tabel teams')).rejects.toThrow(/syntax error/)
})

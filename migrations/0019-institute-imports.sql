-- What a table of institutes would change, worked out when it was uploaded: what the clerk is shown is what is applied.
-- Rows go after 30 days.
create table institute_imports (
  id integer primary key generated always as identity,
  state text not null default 'checked' check (state in ('checked', 'applied', 'undone', 'cancelled')),
  path text not null,
  name text not null,
  sha256 text not null references blobs,
  unknown_columns jsonb not null default '[]',
  total_rows integer not null,
  new_rows integer not null,
  changed_rows integer not null,
  unchanged_rows integer not null,
  wrong_rows integer not null,
  new_institutes integer not null,
  changed_institutes integer not null,
  kept_institutes integer not null default 0,
  created_at timestamptz(3) not null default now(),
  created_by text not null,
  applied_at timestamptz(3),
  applied_by text,
  undone_at timestamptz(3),
  undone_by text,
  expires_at timestamptz(3) not null default now() + interval '30 days'
);
create index institute_imports_by_age on institute_imports (expires_at);
select grant_app('select, insert, update, delete', 'institute_imports');

-- One line for each institute that is new or changed, one for each row that is wrong, and after an undo one for each
-- institute that was left as it is. Lines of one kind are numbered without a gap, so that any page of them is one range.
create table institute_import_lines (
  import_id integer not null references institute_imports on delete cascade,
  kind text not null check (kind in ('new', 'changed', 'wrong', 'kept')),
  place integer not null,
  -- As the spreadsheet numbers it; of an institute with several rows the first.
  row_number integer not null,
  inst_code text not null,
  inst_name text not null,
  institute_id integer references institutes,
  -- Of the institute when the file was checked; 0 before there is one.
  version integer not null default 0,
  before jsonb,
  after jsonb,
  errors jsonb not null default '[]',
  primary key (import_id, kind, place)
);
create index institute_import_lines_by_code on institute_import_lines (import_id, inst_code);
create index institute_import_lines_of_institute on institute_import_lines (institute_id);
select grant_app('select, insert, update, delete', 'institute_import_lines');

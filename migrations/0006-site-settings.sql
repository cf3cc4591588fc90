-- What the whole website says of the council: one row, whose fields are the contract's.
create table site_settings (
  id integer primary key default 1 check (id = 1),
  version integer not null default 1,
  updated_at timestamptz(3) not null default now(),
  updated_by text not null default '',
  data jsonb not null
);
create trigger site_settings_changed after insert or update or delete on site_settings
  for each statement execute function notify_change();
select grant_app('select, insert, update', 'site_settings');

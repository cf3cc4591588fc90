-- Which programmes an institute is recognised for, and in which academic years, as far as the council has entered them.
alter table institutes
  add column recognitions jsonb not null default '[]' check (jsonb_typeof(recognitions) = 'array');

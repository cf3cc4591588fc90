-- Where an institute is and how it is reached, as far as the council has entered it (decision 0038).
alter table institutes
  add column district text not null default '' check (length(district) <= 60),
  add column address text not null default '' check (length(address) <= 300),
  add column phone text not null default '' check (length(phone) <= 60),
  add column email text not null default '' check (length(email) <= 254),
  add column website text not null default '' check (length(website) <= 200);

-- Visitors choose by district, programme and year. The institutes of a district are met in the order of the list.
create index institutes_district on institutes (district, order_id, inst_code, id) where status = 1 and deleted_at is null;
create index institutes_recognitions on institutes using gin (recognitions jsonb_path_ops) with (fastupdate = off)
  where status = 1 and deleted_at is null;

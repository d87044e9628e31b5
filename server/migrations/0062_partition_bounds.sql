-- expand, reviewed: the check holds for all that is there and for every time before the month after next.
-- What is there becomes the first partition. Its bound is a check at first, so that nobody waits while it is validated.
do $$
declare
  trail text;
  bound timestamptz;
begin
  foreach trail in array array['audit_entries', 'history_entries'] loop
    execute format('select greatest(date_trunc(''month'', now() at time zone ''UTC'') + interval ''2 months'',
      date_trunc(''month'', max(at) at time zone ''UTC'') + interval ''1 month'') at time zone ''UTC'' from %I', trail)
      into bound;
    execute format('alter table %I add constraint %I check (at < %L) not valid', trail, trail || '_first', bound);
  end loop;
end
$$;

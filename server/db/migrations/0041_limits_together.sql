-- Counts one hit of each of the given limits ({ key, since, max }) and returns true; counts none and returns false if one
-- of them is reached. Exact under concurrency, as `consume_limit`.
create function consume_limits(hits jsonb, hit_at timestamptz) returns boolean
language plpgsql as $$
declare
  hit record;
begin
  for hit in select key, since, max from jsonb_to_recordset(hits) as h(key text, since timestamptz, max int) loop
    perform pg_advisory_xact_lock(hashtextextended(hit.key, 0));
    if (select count(*) from limit_hits h where h.key = hit.key and h.at > hit.since) >= hit.max then
      return false;
    end if;
  end loop;
  insert into limit_hits (key, at) select key, hit_at from jsonb_to_recordset(hits) as h(key text);
  return true;
end
$$;

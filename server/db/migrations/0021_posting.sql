ALTER TABLE "conversations" ADD COLUMN "has_written" boolean DEFAULT false NOT NULL;--> statement-breakpoint
update conversations c set has_written = true
from (select distinct sender_id, receiver_id from messages) m
where m.sender_id = c.user_id and m.receiver_id = c.other_user_id;
--> statement-breakpoint
-- Counts one hit of a key and returns null; at the limit it counts nothing and returns the time of the oldest hit that
-- counts. Exact under concurrency: each statement of a function sees what was committed while the lock was waited for.
create function consume_limit(hit_key text, since timestamptz, max_hits int, hit_at timestamptz) returns timestamptz
language plpgsql as $$
declare
  hits int;
  oldest timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended(hit_key, 0));
  select count(*), min(h.at) into hits, oldest from limit_hits h where h.key = hit_key and h.at > since;
  if hits >= max_hits then
    return oldest;
  end if;
  insert into limit_hits (key, at) values (hit_key, hit_at);
  return null;
end
$$;

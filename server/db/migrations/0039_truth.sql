ALTER TABLE "maintenance_reminders" ADD COLUMN "former_due_hours" numeric(8, 1);--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "service_job" varchar(30);--> statement-breakpoint
-- Hand-written: texts from before tail numbers were replaced in them, as contract/tail-numbers.ts does it now. Marks that
-- nobody registered are replaced in open requests only, which strangers read: what looks like one may be a part number.
UPDATE "service_requests" r SET
  "title" = left(regexp_replace(r."title", '(?<![[:alnum:]])' || a."spelled" || '(?![[:alnum:]])', 'my aircraft', 'gi'), 120),
  "description" = regexp_replace(r."description", '(?<![[:alnum:]])' || a."spelled" || '(?![[:alnum:]])', 'my aircraft', 'gi')
FROM (SELECT "owner_id", '(?:' || string_agg(DISTINCT regexp_replace("tail_number", '[^A-Z0-9]', '[ -]?', 'g'), '|') || ')s?' AS "spelled"
  FROM "aircraft" WHERE length("tail_number") > 3 AND "tail_number" <> 'REMOVED' GROUP BY "owner_id") a
WHERE a."owner_id" = r."owner_id" AND (r."title" || ' ' || r."description") ~* ('(?<![[:alnum:]])' || a."spelled" || '(?![[:alnum:]])');--> statement-breakpoint
UPDATE "service_requests" SET
  "title" = left(regexp_replace("title", '(?<![[:alnum:]])N-?(?:[1-9]\d{2,4}|[1-9]\d{1,3}[A-HJ-NP-Z]|[1-9]\d{0,2}[A-HJ-NP-Z]{2})s?(?![[:alnum:]])', 'an aircraft', 'gi'), 120),
  "description" = regexp_replace("description", '(?<![[:alnum:]])N-?(?:[1-9]\d{2,4}|[1-9]\d{1,3}[A-HJ-NP-Z]|[1-9]\d{0,2}[A-HJ-NP-Z]{2})s?(?![[:alnum:]])', 'an aircraft', 'gi')
WHERE "status" = 'open' AND ("title" || ' ' || "description") ~* '(?<![[:alnum:]])N-?(?:[1-9]\d{2,4}|[1-9]\d{1,3}[A-HJ-NP-Z]|[1-9]\d{0,2}[A-HJ-NP-Z]{2})s?(?![[:alnum:]])';--> statement-breakpoint
UPDATE "request_notes" SET
  "text" = regexp_replace("text", '(?<![[:alnum:]])N-?(?:[1-9]\d{2,4}|[1-9]\d{1,3}[A-HJ-NP-Z]|[1-9]\d{0,2}[A-HJ-NP-Z]{2})s?(?![[:alnum:]])', 'an aircraft', 'gi')
WHERE "request_id" IN (SELECT "id" FROM "service_requests" WHERE "status" = 'open') AND "text" ~* '(?<![[:alnum:]])N-?(?:[1-9]\d{2,4}|[1-9]\d{1,3}[A-HJ-NP-Z]|[1-9]\d{0,2}[A-HJ-NP-Z]{2})s?(?![[:alnum:]])';--> statement-breakpoint
UPDATE "aircraft" SET "model" = nullif(btrim(regexp_replace("model", '\s*\(?(?<![[:alnum:]])' || "tail_number" || '(?![[:alnum:]])\)?', '', 'gi')), '')
WHERE "model" ~* ('(?<![[:alnum:]])' || "tail_number" || '(?![[:alnum:]])') AND length("tail_number") > 3;

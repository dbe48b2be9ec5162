ALTER TABLE "directory_changes" ADD COLUMN "provider_ids" integer[];--> statement-breakpoint
ALTER TABLE "directory_changes" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "served_airport_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "search_terms" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "job_kinds" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Readers that keep a part of the directory follow the changed providers; more than a hundred at once are not listed.
CREATE OR REPLACE FUNCTION "note_directory_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "difference" integer := 0;
  "ids" integer[];
BEGIN
  IF TG_OP <> 'DELETE' THEN
    SELECT count(*) FILTER (WHERE "hidden_at" IS NULL), array_agg("id") INTO "difference", "ids" FROM "after";
  END IF;
  IF TG_OP <> 'INSERT' THEN
    "difference" := "difference" - (SELECT count(*) FROM "before" WHERE "hidden_at" IS NULL);
  END IF;
  IF TG_OP = 'DELETE' THEN
    SELECT array_agg("id") INTO "ids" FROM "before";
  END IF;
  INSERT INTO "directory_changes" ("changes", "listed", "provider_ids")
  VALUES (1, "difference", CASE WHEN cardinality("ids") <= 100 THEN "ids" END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "job_kinds_of"("provider" integer) RETURNS text[] LANGUAGE sql STABLE AS $$
SELECT coalesce(array_agg(DISTINCT lower(j."make") || '|' || j."aircraft_type"), '{}')
FROM "completed_jobs" j WHERE j."provider_id" = "provider" AND j."make" IS NOT NULL AND j."aircraft_type" IS NOT NULL
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_completed_job"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "kind" text := (SELECT lower("make") || '|' || "aircraft_type" FROM "aircraft" WHERE "id" = new."aircraft_id");
BEGIN
  UPDATE "service_providers" SET
    "completed_jobs" = "completed_jobs" + CASE WHEN new."status" = 'completed' THEN 1 ELSE -1 END,
    "job_kinds" = CASE
      WHEN new."status" <> 'completed' THEN "job_kinds_of"("id")
      WHEN "kind" IS NULL OR "kind" = ANY ("job_kinds") THEN "job_kinds"
      ELSE "job_kinds" || "kind" END
  WHERE "id" = (SELECT "provider_id" FROM "service_quotes" WHERE "request_id" = new."id" AND "status" = 'accepted');
  RETURN NULL;
END $$;--> statement-breakpoint
-- Every indexed word counts as the profile's own until the profile is indexed again.
UPDATE "service_providers" p SET
  "job_kinds" = "job_kinds_of"(p."id"),
  "served_airport_ids" = coalesce((SELECT array_agg(s."airport_id" ORDER BY s."position") FROM "provider_places" s WHERE s."provider_id" = p."id"), '{}'),
  "search_terms" = (
    SELECT E'\n' || coalesce(string_agg(substr(e."heading", 6), E'\n') FILTER (WHERE e."heading" LIKE 'word:%') || E'\n', '') || E'\n'
      || coalesce(string_agg(e."heading", E'\n') FILTER (WHERE e."heading" LIKE 'service:%') || E'\n', '')
    FROM "directory_entries" e WHERE e."provider_id" = p."id" AND (e."heading" LIKE 'word:%' OR e."heading" LIKE 'service:%'));

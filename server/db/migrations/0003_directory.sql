CREATE TABLE "directory_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "directory_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"changes" integer NOT NULL,
	"listed" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_entries" (
	"heading" text COLLATE "C" NOT NULL,
	"best_rank" integer,
	"provider_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_words" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_places" (
	"provider_id" integer NOT NULL,
	"airport_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "provider_places_provider_id_airport_id_pk" PRIMARY KEY("provider_id","airport_id")
);
--> statement-breakpoint
CREATE TABLE "saved_providers" (
	"user_id" uuid NOT NULL,
	"provider_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_providers_user_id_provider_id_pk" PRIMARY KEY("user_id","provider_id")
);
--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "completed_jobs" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "base_airport" varchar(80);--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "airport_id" integer;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "service_radius_nm" integer;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "is_mobile" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "show_email" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "rating_rank" integer GENERATED ALWAYS AS (round(10000 * (32 + rating * review_count) / (8 + review_count))::integer) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "best_rank" integer GENERATED ALWAYS AS (case when hidden_at is null then round(10000 * (32 + rating * review_count) / (8 + review_count))::integer + case when is_verified then 5000 else 0 end + case when is_available then 7500 else 0 end end) STORED;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "replied_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "provider_places" ADD CONSTRAINT "provider_places_provider_id_service_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."service_providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_places" ADD CONSTRAINT "provider_places_airport_id_airports_id_fk" FOREIGN KEY ("airport_id") REFERENCES "public"."airports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_providers" ADD CONSTRAINT "saved_providers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_providers" ADD CONSTRAINT "saved_providers_provider_id_service_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."service_providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "directory_entries_best" ON "directory_entries" USING btree ("heading","best_rank","provider_id") WHERE "directory_entries"."best_rank" is not null;--> statement-breakpoint
CREATE INDEX "directory_entries_provider" ON "directory_entries" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "directory_words_similar" ON "directory_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "saved_providers_provider" ON "saved_providers" USING btree ("provider_id");--> statement-breakpoint
ALTER TABLE "service_providers" ADD CONSTRAINT "service_providers_airport_id_airports_id_fk" FOREIGN KEY ("airport_id") REFERENCES "public"."airports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_providers_best" ON "service_providers" USING btree ("best_rank","id") WHERE "service_providers"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "service_providers_best_from_4_5" ON "service_providers" USING btree ("best_rank","id") WHERE "service_providers"."hidden_at" is null and "service_providers"."rating" >= 4.5;--> statement-breakpoint
CREATE INDEX "service_providers_best_from_4" ON "service_providers" USING btree ("best_rank","id") WHERE "service_providers"."hidden_at" is null and "service_providers"."rating" >= 4;--> statement-breakpoint
CREATE INDEX "service_providers_best_from_3_5" ON "service_providers" USING btree ("best_rank","id") WHERE "service_providers"."hidden_at" is null and "service_providers"."rating" >= 3.5;--> statement-breakpoint
CREATE INDEX "service_providers_rating" ON "service_providers" USING btree ("rating_rank","id") WHERE "service_providers"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "service_providers_airport" ON "service_providers" USING btree ("airport_id") WHERE "service_providers"."hidden_at" is null;--> statement-breakpoint
ALTER TABLE "service_providers" ADD CONSTRAINT "service_providers_radius_range" CHECK ("service_providers"."service_radius_nm" between 1 and 500);--> statement-breakpoint
CREATE FUNCTION "distance_nm"("latitude" double precision, "longitude" double precision, "to_latitude" double precision, "to_longitude" double precision)
RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN 2 * 3440.065 * asin(sqrt(least(1, sin(radians("to_latitude" - "latitude") / 2) ^ 2
  + cos(radians("latitude")) * cos(radians("to_latitude")) * sin(radians("to_longitude" - "longitude") / 2) ^ 2)));--> statement-breakpoint
CREATE FUNCTION "move_directory_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "directory_entries" SET "best_rank" = new."best_rank" WHERE "provider_id" = new."id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "service_providers_move_entries" AFTER UPDATE ON "service_providers"
FOR EACH ROW WHEN (old."best_rank" IS DISTINCT FROM new."best_rank") EXECUTE FUNCTION "move_directory_entries"();--> statement-breakpoint
CREATE FUNCTION "note_directory_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "difference" integer := 0;
BEGIN
  IF TG_OP <> 'DELETE' THEN
    "difference" := (SELECT count(*) FROM "after" WHERE "hidden_at" IS NULL);
  END IF;
  IF TG_OP <> 'INSERT' THEN
    "difference" := "difference" - (SELECT count(*) FROM "before" WHERE "hidden_at" IS NULL);
  END IF;
  INSERT INTO "directory_changes" ("changes", "listed") VALUES (1, "difference");
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "service_providers_note_insert" AFTER INSERT ON "service_providers"
REFERENCING NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "note_directory_change"();--> statement-breakpoint
CREATE TRIGGER "service_providers_note_update" AFTER UPDATE ON "service_providers"
REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "note_directory_change"();--> statement-breakpoint
CREATE TRIGGER "service_providers_note_delete" AFTER DELETE ON "service_providers"
REFERENCING OLD TABLE AS "before" FOR EACH STATEMENT EXECUTE FUNCTION "note_directory_change"();--> statement-breakpoint
CREATE FUNCTION "count_completed_job"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "service_providers" SET "completed_jobs" = "completed_jobs" + CASE WHEN new."status" = 'completed' THEN 1 ELSE -1 END
  WHERE "id" = (SELECT "provider_id" FROM "service_quotes" WHERE "request_id" = new."id" AND "status" = 'accepted');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "service_requests_count_completed" AFTER UPDATE ON "service_requests"
FOR EACH ROW WHEN ((old."status" = 'completed') <> (new."status" = 'completed')) EXECUTE FUNCTION "count_completed_job"();--> statement-breakpoint
INSERT INTO "directory_changes" ("changes", "listed") SELECT 1, count(*) FROM "service_providers";--> statement-breakpoint
UPDATE "service_providers" SET
  "completed_jobs" = (SELECT count(*) FROM "service_quotes" q JOIN "service_requests" r ON r."id" = q."request_id"
    WHERE q."provider_id" = "service_providers"."id" AND q."status" = 'accepted' AND r."status" = 'completed'),
  "services_offered" = array(SELECT s FROM unnest("services_offered") WITH ORDINALITY AS t(s, n) WHERE s = ANY ("ids") ORDER BY n),
  "tags" = array(SELECT s FROM unnest("services_offered") WITH ORDINALITY AS t(s, n) WHERE s <> ALL ("ids") ORDER BY n)
FROM (VALUES (array['maintenance', 'inspection', 'avionics', 'engine', 'detailing', 'modifications'])) AS "catalog"("ids");

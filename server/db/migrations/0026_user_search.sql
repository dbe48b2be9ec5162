CREATE TABLE "user_counts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_type" varchar(20) NOT NULL,
	"has_dual_access" boolean NOT NULL,
	"user_type_locked" boolean NOT NULL,
	"is_verified" boolean NOT NULL,
	"is_admin" boolean NOT NULL,
	"is_suspended" boolean NOT NULL,
	"users" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "waitlist" ADD COLUMN "invited_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "waitlist_created" ON "waitlist" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "waitlist_email_part" ON "waitlist" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
-- Words of a text: lower case, without accents and apostrophes, letters apart from digits, so that james.smith123 has the
-- word smith. Runs of \u0001–\u002f and the like are the ASCII characters beside letters and digits.
CREATE FUNCTION "user_words"("text" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_remove(regexp_split_to_array(regexp_replace(translate(regexp_replace(lower(normalize("text", NFKD)),
  '[''’\u0300-\u036f]', '', 'g'), 'øłđı', 'oldi'), '(\d+)', ' \1 ', 'g'),
  '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf]+'), '');--> statement-breakpoint
-- All words of a search, each the beginning of a word; null without any, which matches nothing.
CREATE FUNCTION "user_query"("text" text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT string_agg('''' || "word" || ''':*', ' & ')::tsquery FROM unnest(user_words("text")) AS t("word"));--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (array_to_tsvector(user_words(
  coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || "email"))) STORED,
  ADD COLUMN "name_key" text COLLATE "C" GENERATED ALWAYS AS (lower(coalesce(
  nullif(trim(coalesce("last_name", '') || ' ' || coalesce("first_name", '')), ''), "email"))) STORED;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "words" SET STATISTICS 1000;--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin ("words") WITH (fastupdate = off) WHERE "deleted_at" IS NULL;--> statement-breakpoint
-- The orders of the list. They include what is searched and filtered by, so that a search reads the index alone.
CREATE INDEX "users_by_created" ON "users" ("created_at", "id") INCLUDE ("words", "user_type", "has_dual_access",
  "user_type_locked", "is_verified", "is_admin", "suspended_at") WHERE "deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" ("name_key", "id") INCLUDE ("words", "user_type", "has_dual_access",
  "user_type_locked", "is_verified", "is_admin", "suspended_at") WHERE "deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" ("email", "id") INCLUDE ("words", "user_type", "has_dual_access",
  "user_type_locked", "is_verified", "is_admin", "suspended_at") WHERE "deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "users_by_type" ON "users" ("user_type", "name_key", "id") INCLUDE ("words", "has_dual_access",
  "user_type_locked", "is_verified", "is_admin", "suspended_at") WHERE "deleted_at" IS NULL;--> statement-breakpoint
-- Filters that few users pass.
CREATE INDEX "users_dual_access" ON "users" ("user_type") WHERE "has_dual_access" AND "deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "users_type_locked" ON "users" ("user_type") WHERE "user_type_locked" AND "deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "users_verified" ON "users" ("user_type") WHERE "is_verified" AND "deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "users_admin" ON "users" ("user_type") WHERE "is_admin" AND "deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" ("user_type") WHERE "suspended_at" IS NOT NULL AND "deleted_at" IS NULL;--> statement-breakpoint
CREATE FUNCTION "count_users"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A branch for each event: the tables of rows before and after exist in some of them only.
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "user_counts" ("user_type", "has_dual_access", "user_type_locked", "is_verified", "is_admin", "is_suspended", "users")
    SELECT "user_type", "has_dual_access", "user_type_locked", "is_verified", "is_admin", "suspended_at" IS NOT NULL, count(*)
    FROM "after" WHERE "deleted_at" IS NULL GROUP BY 1, 2, 3, 4, 5, 6;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "user_counts" ("user_type", "has_dual_access", "user_type_locked", "is_verified", "is_admin", "is_suspended", "users")
    SELECT "user_type", "has_dual_access", "user_type_locked", "is_verified", "is_admin", "suspended_at" IS NOT NULL, -count(*)
    FROM "before" WHERE "deleted_at" IS NULL GROUP BY 1, 2, 3, 4, 5, 6;
  ELSE
    INSERT INTO "user_counts" ("user_type", "has_dual_access", "user_type_locked", "is_verified", "is_admin", "is_suspended", "users")
    SELECT "user_type", "has_dual_access", "user_type_locked", "is_verified", "is_admin", "is_suspended", sum("n")
    FROM (
      SELECT *, "suspended_at" IS NOT NULL AS "is_suspended", 1 AS "n" FROM "after" WHERE "deleted_at" IS NULL
      UNION ALL
      SELECT *, "suspended_at" IS NOT NULL, -1 FROM "before" WHERE "deleted_at" IS NULL) "changes"
    GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum("n") <> 0;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_count_insert" AFTER INSERT ON "users"
REFERENCING NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "count_users"();--> statement-breakpoint
CREATE TRIGGER "users_count_update" AFTER UPDATE ON "users"
REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "count_users"();--> statement-breakpoint
CREATE TRIGGER "users_count_delete" AFTER DELETE ON "users"
REFERENCING OLD TABLE AS "before" FOR EACH STATEMENT EXECUTE FUNCTION "count_users"();--> statement-breakpoint
INSERT INTO "user_counts" ("user_type", "has_dual_access", "user_type_locked", "is_verified", "is_admin", "is_suspended", "users")
SELECT "user_type", "has_dual_access", "user_type_locked", "is_verified", "is_admin", "suspended_at" IS NOT NULL, count(*)
FROM "users" WHERE "deleted_at" IS NULL GROUP BY 1, 2, 3, 4, 5, 6;

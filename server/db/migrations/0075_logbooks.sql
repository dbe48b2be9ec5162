CREATE TABLE "logbooks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "logbooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" uuid NOT NULL,
	"tail_number" varchar(12) NOT NULL,
	"serial" varchar(30),
	"sheets_filed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "logbook_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "logbook_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"logbook_id" integer NOT NULL,
	"book" varchar(20) NOT NULL,
	"kind" varchar(20) NOT NULL,
	"source" varchar(20) NOT NULL,
	"title" varchar(120) NOT NULL,
	"inspection" varchar(20),
	"done_on" date NOT NULL,
	"total" numeric(8, 1),
	"tach" numeric(8, 1),
	"hobbs" numeric(8, 1),
	"text" text NOT NULL,
	"appendix_item" smallint,
	"signer_name" varchar(80),
	"certificate_kind" varchar(20),
	"certificate_number" varchar(40),
	"performed_by" varchar(80),
	"shop_name" varchar(80),
	"request_id" integer,
	"sheet_version" integer,
	"signed_file_id" integer,
	"replaces_id" integer,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "logbook_entries_replaced_once" UNIQUE("replaces_id"),
	CONSTRAINT "logbook_entries_book_known" CHECK ("logbook_entries"."book" in ('airframe', 'engine_1', 'engine_2', 'engine_3', 'engine_4', 'propeller_1', 'propeller_2', 'propeller_3', 'propeller_4', 'rotor', 'avionics')),
	CONSTRAINT "logbook_entries_kind_known" CHECK ("logbook_entries"."kind" in ('maintenance', 'inspection', 'preventive', 'ad', 'alteration', 'overhauled', 'rebuilt', 'other')),
	CONSTRAINT "logbook_entries_source_known" CHECK ("logbook_entries"."source" in ('sign_off', 'owner', 'scan')),
	CONSTRAINT "logbook_entries_inspection_known" CHECK ("logbook_entries"."inspection" in ('annual', 'condition', 'program', 'progressive', 'hundred_hour')),
	CONSTRAINT "logbook_entries_certificate_known" CHECK ("logbook_entries"."certificate_kind" in ('private_pilot', 'commercial_pilot', 'airline_pilot', 'sport_pilot', 'a_and_p', 'ia', 'airframe', 'powerplant', 'repair_station', 'repairman_builder', 'repairman_lsri', 'repairman_lsrm', 'repairman_station', 'repairman')),
	CONSTRAINT "logbook_entries_item_known" CHECK ("logbook_entries"."appendix_item" between 1 and 31),
	CONSTRAINT "logbook_entries_not_in_future" CHECK ("logbook_entries"."done_on" <= ("logbook_entries"."created_at" at time zone 'UTC' + interval '14 hours')::date),
	CONSTRAINT "logbook_entries_hours_sensible" CHECK ("logbook_entries"."total" between 0 and 99999.9 and "logbook_entries"."tach" between 0 and 99999.9 and "logbook_entries"."hobbs" between 0 and 99999.9)
);
--> statement-breakpoint
ALTER TABLE "aircraft" ADD COLUMN "logbook_id" integer;--> statement-breakpoint
ALTER TABLE "logbooks" ADD CONSTRAINT "logbooks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logbook_entries" ADD CONSTRAINT "logbook_entries_logbook_id_logbooks_id_fk" FOREIGN KEY ("logbook_id") REFERENCES "public"."logbooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logbook_entries" ADD CONSTRAINT "logbook_entries_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logbook_entries" ADD CONSTRAINT "logbook_entries_signed_file_id_files_id_fk" FOREIGN KEY ("signed_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logbook_entries" ADD CONSTRAINT "logbook_entries_replaces_id_logbook_entries_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."logbook_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logbook_entries" ADD CONSTRAINT "logbook_entries_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "logbooks_owner" ON "logbooks" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "logbooks_unfiled" ON "logbooks" USING btree ("id") WHERE "logbooks"."sheets_filed_at" is null;--> statement-breakpoint
CREATE INDEX "logbook_entries_newest" ON "logbook_entries" USING btree ("logbook_id","done_on" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "logbook_entries_first_of_job" ON "logbook_entries" USING btree ("request_id") WHERE "logbook_entries"."replaces_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "logbook_entries_version_once" ON "logbook_entries" USING btree ("request_id","sheet_version") WHERE "logbook_entries"."request_id" is not null;--> statement-breakpoint
CREATE INDEX "logbook_entries_signed_file" ON "logbook_entries" USING btree ("signed_file_id") WHERE "logbook_entries"."signed_file_id" is not null;--> statement-breakpoint
CREATE INDEX "logbook_entries_created_by" ON "logbook_entries" USING btree ("created_by") WHERE "logbook_entries"."created_by" is not null;--> statement-breakpoint
-- The logbooks of aircraft that are here already. Their jobs' sheets become entries in the background.
UPDATE "aircraft" SET "logbook_id" = nextval(pg_get_serial_sequence('logbooks', 'id'))
WHERE "tail_number" <> 'REMOVED';--> statement-breakpoint
INSERT INTO "logbooks" ("id", "owner_id", "tail_number", "serial", "created_at") OVERRIDING SYSTEM VALUE
SELECT "logbook_id", "owner_id", "tail_number", "serial_number", "created_at" FROM "aircraft"
WHERE "logbook_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "aircraft" ADD CONSTRAINT "aircraft_logbook_id_logbooks_id_fk" FOREIGN KEY ("logbook_id") REFERENCES "public"."logbooks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "aircraft_one_a_logbook" ON "aircraft" USING btree ("logbook_id") WHERE "aircraft"."removed_at" is null;--> statement-breakpoint
-- Also for aircraft that the release before this one adds while both run.
CREATE FUNCTION "give_logbook"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "logbooks" ("owner_id", "tail_number", "serial", "sheets_filed_at", "created_at")
	VALUES (NEW."owner_id", NEW."tail_number", NEW."serial_number", NEW."created_at", NEW."created_at")
	RETURNING "id" INTO NEW."logbook_id";
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "aircraft_logbook" BEFORE INSERT ON "aircraft"
FOR EACH ROW WHEN (NEW."logbook_id" IS NULL) EXECUTE FUNCTION "give_logbook"();--> statement-breakpoint
CREATE FUNCTION "name_logbook"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "logbooks" SET "tail_number" = NEW."tail_number", "serial" = NEW."serial_number" WHERE "id" = NEW."logbook_id";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "aircraft_logbook_name" AFTER UPDATE OF "tail_number", "serial_number" ON "aircraft"
FOR EACH ROW WHEN (NEW."removed_at" IS NULL) EXECUTE FUNCTION "name_logbook"();--> statement-breakpoint
-- Written once. What refers to a row that goes is emptied; the file of the signed copy is set once.
CREATE FUNCTION "keep_logbook_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	loose text[] := '{signed_file_id,request_id,created_by}';
BEGIN
	IF to_jsonb(NEW) - loose = to_jsonb(OLD) - loose
		AND (NEW."signed_file_id" IS NULL OR OLD."signed_file_id" IS NULL OR NEW."signed_file_id" = OLD."signed_file_id")
		AND (NEW."request_id" IS NULL OR NEW."request_id" = OLD."request_id")
		AND (NEW."created_by" IS NULL OR NEW."created_by" = OLD."created_by") THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'rows of % are added and never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "logbook_entries_append_only" BEFORE UPDATE ON "logbook_entries"
FOR EACH ROW EXECUTE FUNCTION "keep_logbook_entry"();--> statement-breakpoint
CREATE TRIGGER "logbook_entries_no_truncate" BEFORE TRUNCATE ON "logbook_entries"
FOR EACH STATEMENT EXECUTE FUNCTION "keep_as_written"();

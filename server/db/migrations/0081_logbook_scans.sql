CREATE TABLE "logbook_pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "logbook_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"scan_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"file_id" integer,
	"text" text DEFAULT '' NOT NULL,
	"typed" varchar(500),
	"source" varchar(20),
	"state" varchar(20) DEFAULT 'waiting' NOT NULL,
	"confidence" real,
	"words" jsonb DEFAULT '[]' NOT NULL,
	"dates" date[] DEFAULT '{}' NOT NULL,
	"folded" text DEFAULT '' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', folded)) STORED,
	"queued_at" timestamp (3) with time zone,
	"taken_at" timestamp (3) with time zone,
	CONSTRAINT "logbook_pages_number_once" UNIQUE("scan_id","number"),
	CONSTRAINT "logbook_pages_source_known" CHECK ("logbook_pages"."source" in ('pdf', 'ocr', 'typed')),
	CONSTRAINT "logbook_pages_state_known" CHECK ("logbook_pages"."state" in ('waiting', 'read', 'hard', 'failed')),
	CONSTRAINT "logbook_pages_number" CHECK ("logbook_pages"."number" between 1 and 120),
	CONSTRAINT "logbook_pages_words" CHECK (jsonb_array_length("logbook_pages"."words") <= 600)
);
--> statement-breakpoint
CREATE TABLE "logbook_scans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "logbook_scans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"logbook_id" integer NOT NULL,
	"book" varchar(20) NOT NULL,
	"title" varchar(120) NOT NULL,
	"file_id" integer,
	"bytes" bigint NOT NULL,
	"pages" smallint NOT NULL,
	"pages_read" smallint DEFAULT 0 NOT NULL,
	"status" varchar(20) NOT NULL,
	"failure" varchar(20),
	"from_date" date,
	"to_date" date,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "logbook_scans_book_known" CHECK ("logbook_scans"."book" in ('airframe', 'engine_1', 'engine_2', 'engine_3', 'engine_4', 'propeller_1', 'propeller_2', 'propeller_3', 'propeller_4', 'rotor', 'avionics')),
	CONSTRAINT "logbook_scans_status_known" CHECK ("logbook_scans"."status" in ('waiting', 'reading', 'ready', 'failed', 'removed')),
	CONSTRAINT "logbook_scans_failure_known" CHECK ("logbook_scans"."failure" in ('encrypted', 'damaged', 'unreadable')),
	CONSTRAINT "logbook_scans_failure_of_failed" CHECK ("logbook_scans"."failure" is null or "logbook_scans"."status" in ('failed', 'removed')),
	CONSTRAINT "logbook_scans_pages" CHECK ("logbook_scans"."pages" between 0 and 120 and "logbook_scans"."pages_read" between 0 and "logbook_scans"."pages"),
	CONSTRAINT "logbook_scans_range" CHECK ("logbook_scans"."from_date" <= "logbook_scans"."to_date")
);
--> statement-breakpoint
ALTER TABLE "transitions" DROP CONSTRAINT "transitions_request_known";--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_purpose_known";--> statement-breakpoint
ALTER TABLE "logbook_entries" ADD COLUMN "page_id" integer;--> statement-breakpoint
ALTER TABLE "logbook_pages" ADD CONSTRAINT "logbook_pages_scan_id_logbook_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."logbook_scans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logbook_pages" ADD CONSTRAINT "logbook_pages_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logbook_scans" ADD CONSTRAINT "logbook_scans_logbook_id_logbooks_id_fk" FOREIGN KEY ("logbook_id") REFERENCES "public"."logbooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logbook_scans" ADD CONSTRAINT "logbook_scans_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "logbook_pages_waiting" ON "logbook_pages" USING btree ("queued_at") WHERE "logbook_pages"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "logbook_pages_file" ON "logbook_pages" USING btree ("file_id") WHERE "logbook_pages"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "logbook_pages_search" ON "logbook_pages" USING gin ("search");--> statement-breakpoint
CREATE INDEX "logbook_scans_logbook" ON "logbook_scans" USING btree ("logbook_id");--> statement-breakpoint
CREATE INDEX "logbook_scans_file" ON "logbook_scans" USING btree ("file_id") WHERE "logbook_scans"."file_id" is not null;--> statement-breakpoint
ALTER TABLE "logbook_entries" ADD CONSTRAINT "logbook_entries_page_id_logbook_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."logbook_pages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "logbook_entries_page" ON "logbook_entries" USING btree ("page_id") WHERE "logbook_entries"."page_id" is not null;--> statement-breakpoint
ALTER TABLE "transitions" ADD CONSTRAINT "transitions_request_known" CHECK ("transitions"."request_id" is not null or "transitions"."entity" in ('verification', 'report', 'payout', 'scan'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_purpose_known" CHECK ("files"."purpose" in ('request-photo', 'message', 'evidence', 'delivery', 'quote', 'finding', 'shop-photo', 'logbook-scan', 'general', 'business', 'profile-image', 'verification', 'ad'));
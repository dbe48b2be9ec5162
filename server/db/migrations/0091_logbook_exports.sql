CREATE TABLE "logbook_exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "logbook_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" varchar(12) GENERATED ALWAYS AS ('R-' || lpad(id::text, greatest(6, length(id::text)), '0')) STORED,
	"logbook_id" integer,
	"owner_id" uuid,
	"tail_number" varchar(12) NOT NULL,
	"transfer_id" integer,
	"parts" jsonb NOT NULL,
	"status" varchar(20) DEFAULT 'queued' NOT NULL,
	"failure" varchar(20),
	"content" jsonb,
	"progress" smallint DEFAULT 0 NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"pages" smallint,
	"bytes" bigint,
	"manifest" jsonb,
	"manifest_sha256" varchar(64),
	"file_sha256" varchar(64),
	"file_id" integer,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "logbook_exports_status_known" CHECK ("logbook_exports"."status" in ('queued', 'ready', 'failed')),
	CONSTRAINT "logbook_exports_failure_known" CHECK ("logbook_exports"."failure" in ('too_large', 'broken')),
	CONSTRAINT "logbook_exports_failure_of_failed" CHECK (("logbook_exports"."status" = 'failed') = ("logbook_exports"."failure" is not null)),
	CONSTRAINT "logbook_exports_ready_whole" CHECK (("logbook_exports"."status" = 'ready') = ("logbook_exports"."pages" is not null and "logbook_exports"."manifest_sha256" is not null
        and "logbook_exports"."file_sha256" is not null and "logbook_exports"."expires_at" is not null)),
	CONSTRAINT "logbook_exports_progress" CHECK ("logbook_exports"."progress" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "transitions" DROP CONSTRAINT "transitions_request_known";--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_purpose_known";--> statement-breakpoint
ALTER TABLE "logbooks" ADD COLUMN "gap_checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "logbooks" ADD COLUMN "gap_notified_from" date;--> statement-breakpoint
ALTER TABLE "logbook_exports" ADD CONSTRAINT "logbook_exports_logbook_id_logbooks_id_fk" FOREIGN KEY ("logbook_id") REFERENCES "public"."logbooks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logbook_exports" ADD CONSTRAINT "logbook_exports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logbook_exports" ADD CONSTRAINT "logbook_exports_transfer_id_logbook_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."logbook_transfers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logbook_exports" ADD CONSTRAINT "logbook_exports_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "logbook_exports_logbook" ON "logbook_exports" USING btree ("logbook_id");--> statement-breakpoint
CREATE INDEX "logbook_exports_owner" ON "logbook_exports" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "logbook_exports_transfer" ON "logbook_exports" USING btree ("transfer_id") WHERE "logbook_exports"."transfer_id" is not null;--> statement-breakpoint
CREATE INDEX "logbook_exports_file_hash" ON "logbook_exports" USING btree ("file_sha256") WHERE "logbook_exports"."file_sha256" is not null;--> statement-breakpoint
CREATE INDEX "logbook_exports_queued" ON "logbook_exports" USING btree ("taken_at") WHERE "logbook_exports"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "logbook_exports_file" ON "logbook_exports" USING btree ("file_id") WHERE "logbook_exports"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "logbooks_gap_checked" ON "logbooks" USING btree ("gap_checked_at" NULLS FIRST);--> statement-breakpoint
ALTER TABLE "transitions" ADD CONSTRAINT "transitions_request_known" CHECK ("transitions"."request_id" is not null or "transitions"."entity" in ('verification', 'report', 'payout', 'scan', 'logbook_transfer', 'logbook_export'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_purpose_known" CHECK ("files"."purpose" in ('request-photo', 'message', 'evidence', 'delivery', 'quote', 'finding', 'shop-photo', 'logbook-scan', 'general', 'business', 'profile-image', 'verification', 'ad', 'export'));
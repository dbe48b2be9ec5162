CREATE TABLE "logbook_proposals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "logbook_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"logbook_id" integer NOT NULL,
	"request_id" integer NOT NULL,
	"provider_id" integer NOT NULL,
	"kind" varchar(20) NOT NULL,
	"status" varchar(20) DEFAULT 'proposed' NOT NULL,
	"book" varchar(20) NOT NULL,
	"title" varchar(120) NOT NULL,
	"pages" smallint,
	"ad" jsonb,
	"reason" varchar(2000),
	"proposed_by" uuid,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"scan_id" integer,
	"ad_id" integer,
	CONSTRAINT "logbook_proposals_kind_known" CHECK ("logbook_proposals"."kind" in ('scan', 'ad')),
	CONSTRAINT "logbook_proposals_status_known" CHECK ("logbook_proposals"."status" in ('proposed', 'filed', 'declined', 'withdrawn', 'lapsed')),
	CONSTRAINT "logbook_proposals_book_known" CHECK ("logbook_proposals"."book" in ('airframe', 'engine_1', 'engine_2', 'engine_3', 'engine_4', 'propeller_1', 'propeller_2', 'propeller_3', 'propeller_4', 'rotor', 'avionics')),
	CONSTRAINT "logbook_proposals_of_kind" CHECK (("logbook_proposals"."kind" = 'ad') = ("logbook_proposals"."ad" is not null) and ("logbook_proposals"."kind" = 'scan') = ("logbook_proposals"."pages" is not null)),
	CONSTRAINT "logbook_proposals_decided" CHECK (("logbook_proposals"."status" = 'proposed') = ("logbook_proposals"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "logbook_proposals" ADD CONSTRAINT "logbook_proposals_logbook_id_logbooks_id_fk" FOREIGN KEY ("logbook_id") REFERENCES "public"."logbooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logbook_proposals" ADD CONSTRAINT "logbook_proposals_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logbook_proposals" ADD CONSTRAINT "logbook_proposals_provider_id_service_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."service_providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logbook_proposals" ADD CONSTRAINT "logbook_proposals_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logbook_proposals" ADD CONSTRAINT "logbook_proposals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logbook_proposals" ADD CONSTRAINT "logbook_proposals_scan_id_logbook_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."logbook_scans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logbook_proposals" ADD CONSTRAINT "logbook_proposals_ad_id_ad_records_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ad_records"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "logbook_proposals_logbook" ON "logbook_proposals" USING btree ("logbook_id");--> statement-breakpoint
CREATE INDEX "logbook_proposals_request" ON "logbook_proposals" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "logbook_proposals_provider" ON "logbook_proposals" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "logbook_proposals_proposed_by" ON "logbook_proposals" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "logbook_proposals_decided_by" ON "logbook_proposals" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "logbook_proposals_scan" ON "logbook_proposals" USING btree ("scan_id") WHERE "logbook_proposals"."scan_id" is not null;--> statement-breakpoint
CREATE INDEX "logbook_proposals_ad" ON "logbook_proposals" USING btree ("ad_id") WHERE "logbook_proposals"."ad_id" is not null;
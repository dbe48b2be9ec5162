CREATE TABLE "job_stages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_stages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"kind" varchar(20) NOT NULL,
	"title" varchar(80) NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"days" smallint NOT NULL,
	"addition_id" integer,
	"status" varchar(20) DEFAULT 'waiting' NOT NULL,
	"summary" text,
	"seller_confirmed_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"reported_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_stages_kind_known" CHECK ("job_stages"."kind" in ('records', 'inspection', 'flight', 'extra')),
	CONSTRAINT "job_stages_status_known" CHECK ("job_stages"."status" in ('waiting', 'running', 'reported', 'stopped')),
	CONSTRAINT "job_stages_number_range" CHECK ("job_stages"."number" between 1 and 4),
	CONSTRAINT "job_stages_first_is_quote" CHECK (("job_stages"."number" = 1) = ("job_stages"."addition_id" is null)),
	CONSTRAINT "job_stages_reported_whole" CHECK (("job_stages"."status" = 'reported') = ("job_stages"."reported_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "prebuy_consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prebuy_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"token_hash" varchar(64) NOT NULL,
	"sent_to" varchar(254),
	"status" varchar(20) DEFAULT 'sent' NOT NULL,
	"scope" jsonb,
	"statement" text,
	"name" varchar(80),
	"phone" varchar(30),
	"mail_id" integer,
	"answered_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prebuy_consents_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "prebuy_consents_status_known" CHECK ("prebuy_consents"."status" in ('sent', 'given', 'declined', 'expired', 'withdrawn')),
	CONSTRAINT "prebuy_consents_given_whole" CHECK ("prebuy_consents"."status" not in ('given', 'withdrawn') or ("prebuy_consents"."scope" is not null and "prebuy_consents"."statement" is not null))
);
--> statement-breakpoint
CREATE TABLE "prebuy_reports" (
	"request_id" integer NOT NULL,
	"version" smallint NOT NULL,
	"content" jsonb NOT NULL,
	"sha256" varchar(64) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prebuy_reports_request_id_version_pk" PRIMARY KEY("request_id","version")
);
--> statement-breakpoint
CREATE TABLE "prebuys" (
	"request_id" integer PRIMARY KEY NOT NULL,
	"tail_number" varchar(12),
	"serial" varchar(30),
	"engine_serials" text[] DEFAULT '{}' NOT NULL,
	"propeller_serials" text[] DEFAULT '{}' NOT NULL,
	"damage_history" text,
	"make" varchar(80),
	"model" varchar(80),
	"year" smallint,
	"aircraft_type" varchar(20),
	"airport_id" integer NOT NULL,
	"wanted_stages" jsonb NOT NULL,
	"seller_name" varchar(80),
	"seller_email" varchar(254),
	"seller_phone" varchar(30),
	"seller_erased_at" timestamp (3) with time zone,
	"seller_emails" smallint DEFAULT 0 NOT NULL,
	"worked_before" boolean,
	"worked_before_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"bought_at" timestamp (3) with time zone,
	"aircraft_id" integer,
	CONSTRAINT "prebuys_bought_whole" CHECK (("prebuys"."bought_at" is null) = ("prebuys"."aircraft_id" is null)),
	CONSTRAINT "prebuys_worked_before_whole" CHECK (("prebuys"."worked_before" is null) = ("prebuys"."worked_before_at" is null)),
	CONSTRAINT "prebuys_seller_emails" CHECK ("prebuys"."seller_emails" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "share_link_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "share_link_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"link_id" integer NOT NULL,
	"day_hash" varchar(64) NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "share_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" varchar(20) NOT NULL,
	"subject_id" integer NOT NULL,
	"token_hash" varchar(64) NOT NULL,
	"label" varchar(80) NOT NULL,
	"scope" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "share_links_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "share_links_kind_known" CHECK ("share_links"."kind" in ('prebuy_report', 'logbook'))
);
--> statement-breakpoint
ALTER TABLE "findings" DROP CONSTRAINT "findings_grade_known";--> statement-breakpoint
ALTER TABLE "findings" ADD COLUMN "cost_low" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "findings" ADD COLUMN "cost_high" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "service_quotes" ADD COLUMN "stages" jsonb;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "kind" varchar(20) DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_stages" ADD CONSTRAINT "job_stages_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_stages" ADD CONSTRAINT "job_stages_addition_id_job_additions_id_fk" FOREIGN KEY ("addition_id") REFERENCES "public"."job_additions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prebuy_consents" ADD CONSTRAINT "prebuy_consents_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prebuy_reports" ADD CONSTRAINT "prebuy_reports_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prebuys" ADD CONSTRAINT "prebuys_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prebuys" ADD CONSTRAINT "prebuys_airport_id_airports_id_fk" FOREIGN KEY ("airport_id") REFERENCES "public"."airports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prebuys" ADD CONSTRAINT "prebuys_aircraft_id_aircraft_id_fk" FOREIGN KEY ("aircraft_id") REFERENCES "public"."aircraft"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_link_views" ADD CONSTRAINT "share_link_views_link_id_share_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."share_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "job_stages_number" ON "job_stages" USING btree ("request_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "job_stages_addition" ON "job_stages" USING btree ("addition_id");--> statement-breakpoint
CREATE INDEX "job_stages_reported" ON "job_stages" USING btree ("reported_at") WHERE "job_stages"."status" in ('reported');--> statement-breakpoint
CREATE UNIQUE INDEX "prebuy_consents_one_live" ON "prebuy_consents" USING btree ("request_id") WHERE "prebuy_consents"."status" in ('sent', 'given');--> statement-breakpoint
CREATE INDEX "prebuy_consents_request" ON "prebuy_consents" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "prebuy_consents_expiry" ON "prebuy_consents" USING btree ("expires_at") WHERE "prebuy_consents"."status" in ('sent');--> statement-breakpoint
CREATE INDEX "prebuys_seller_data" ON "prebuys" USING btree ("ended_at") WHERE "prebuys"."ended_at" is not null and "prebuys"."seller_erased_at" is null;--> statement-breakpoint
CREATE INDEX "prebuys_aircraft" ON "prebuys" USING btree ("aircraft_id");--> statement-breakpoint
CREATE INDEX "share_link_views_link" ON "share_link_views" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "share_link_views_age" ON "share_link_views" USING btree ("at");--> statement-breakpoint
CREATE INDEX "share_links_subject" ON "share_links" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "share_links_creator" ON "share_links" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_cost_range" CHECK (("findings"."cost_low" is null) = ("findings"."cost_high" is null) and "findings"."cost_low" between 0 and "findings"."cost_high");--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_grade_known" CHECK ("findings"."grade" in ('unairworthy', 'negotiable', 'recommended', 'cosmetic', 'watch'));--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_kind_known" CHECK ("service_requests"."kind" in ('standard', 'prebuy'));
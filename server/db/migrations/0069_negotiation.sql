CREATE TABLE "job_invoices" (
	"request_id" integer NOT NULL,
	"version" smallint NOT NULL,
	"lines" jsonb NOT NULL,
	"total" numeric(10, 2) NOT NULL,
	"returned" numeric(10, 2) NOT NULL,
	"sent_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_invoices_request_id_version_pk" PRIMARY KEY("request_id","version"),
	CONSTRAINT "job_invoices_total_range" CHECK ("job_invoices"."total" >= 1 and "job_invoices"."returned" >= 0)
);
--> statement-breakpoint
CREATE TABLE "counteroffers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "counteroffers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quote_id" integer NOT NULL,
	"request_id" integer NOT NULL,
	"provider_id" integer NOT NULL,
	"round" smallint NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"available_date" date,
	"dropped_items" integer[] DEFAULT '{}' NOT NULL,
	"note" text,
	"status" varchar(20) DEFAULT 'open' NOT NULL,
	"decline_reason" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "counteroffers_status_known" CHECK ("counteroffers"."status" in ('open', 'agreed', 'declined', 'answered', 'withdrawn', 'expired', 'closed')),
	CONSTRAINT "counteroffers_round_range" CHECK ("counteroffers"."round" between 1 and 2)
);
--> statement-breakpoint
ALTER TABLE "service_quotes" ADD COLUMN "pricing" varchar(20) DEFAULT 'fixed' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_quotes" ADD COLUMN "estimate" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "service_quotes" ADD COLUMN "hourly_rate" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "service_quotes" ADD COLUMN "base_price" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "service_quotes" ADD COLUMN "chosen_items" integer[];--> statement-breakpoint
ALTER TABLE "service_quotes" ADD COLUMN "counteroffer_id" integer;--> statement-breakpoint
ALTER TABLE "job_invoices" ADD CONSTRAINT "job_invoices_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_invoices" ADD CONSTRAINT "job_invoices_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counteroffers" ADD CONSTRAINT "counteroffers_quote_id_service_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."service_quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counteroffers" ADD CONSTRAINT "counteroffers_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counteroffers" ADD CONSTRAINT "counteroffers_provider_id_service_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."service_providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_invoices_sender" ON "job_invoices" USING btree ("sent_by");--> statement-breakpoint
CREATE UNIQUE INDEX "counteroffers_one_open_a_quote" ON "counteroffers" USING btree ("quote_id") WHERE "counteroffers"."status" in ('open');--> statement-breakpoint
CREATE UNIQUE INDEX "counteroffers_round" ON "counteroffers" USING btree ("request_id","provider_id","round");--> statement-breakpoint
CREATE INDEX "counteroffers_expiry" ON "counteroffers" USING btree ("expires_at") WHERE "counteroffers"."status" in ('open');--> statement-breakpoint
ALTER TABLE "service_quotes" ADD CONSTRAINT "service_quotes_counteroffer_id_counteroffers_id_fk" FOREIGN KEY ("counteroffer_id") REFERENCES "public"."counteroffers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_quotes" ADD CONSTRAINT "service_quotes_pricing_known" CHECK ("service_quotes"."pricing" in ('fixed', 'capped'));--> statement-breakpoint
ALTER TABLE "service_quotes" ADD CONSTRAINT "service_quotes_capped" CHECK (case "service_quotes"."pricing" when 'capped' then "service_quotes"."estimate" is not null and "service_quotes"."estimate" between 1 and "service_quotes"."price"
        and "service_quotes"."hourly_rate" is not null and "service_quotes"."hourly_rate" between 1 and 999.99
        else "service_quotes"."estimate" is null and "service_quotes"."hourly_rate" is null end);--> statement-breakpoint
ALTER TABLE "service_quotes" ADD CONSTRAINT "service_quotes_base_price" CHECK ("service_quotes"."price" >= "service_quotes"."base_price");
CREATE TABLE "findings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "findings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"number" integer NOT NULL,
	"area" varchar(40),
	"title" varchar(120) NOT NULL,
	"text" text NOT NULL,
	"grade" varchar(20) NOT NULL,
	"basis" varchar(200),
	"labor_hours" numeric(4, 1),
	"parts" numeric(10, 2),
	"price" numeric(10, 2) NOT NULL,
	"status" varchar(20) DEFAULT 'reported' NOT NULL,
	"reason" text,
	"is_no_call" boolean DEFAULT false NOT NULL,
	"addition_id" integer,
	"refunded_amount" numeric(10, 2),
	"reminder_id" integer,
	"reported_by" uuid NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "findings_grade_known" CHECK ("findings"."grade" in ('unairworthy', 'recommended', 'watch')),
	CONSTRAINT "findings_status_known" CHECK ("findings"."status" in ('reported', 'approved', 'declined', 'deferred', 'withdrawn', 'done')),
	CONSTRAINT "findings_price_range" CHECK ("findings"."price" = 0 or "findings"."price" between 1 and 999999.99),
	CONSTRAINT "findings_parts_range" CHECK ("findings"."parts" between 0 and "findings"."price"),
	CONSTRAINT "findings_refund_range" CHECK ("findings"."refunded_amount" between 0 and "findings"."price")
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_credit_range";--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_purpose_known";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "returned_amount" numeric(10, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_quotes" ADD COLUMN "no_call_each" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "service_quotes" ADD COLUMN "no_call_total" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_addition_id_job_additions_id_fk" FOREIGN KEY ("addition_id") REFERENCES "public"."job_additions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_reminder_id_maintenance_reminders_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."maintenance_reminders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_reported_by_users_id_fk" FOREIGN KEY ("reported_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "findings_number" ON "findings" USING btree ("request_id","number");--> statement-breakpoint
CREATE INDEX "findings_addition" ON "findings" USING btree ("addition_id") WHERE "findings"."addition_id" is not null;--> statement-breakpoint
CREATE INDEX "findings_reminder" ON "findings" USING btree ("reminder_id") WHERE "findings"."reminder_id" is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_returned_range" CHECK ("payments"."returned_amount" >= 0);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_credit_range" CHECK ("payments"."credit_amount" between 0 and "payments"."total_amount" - case when "payments"."returned_amount" > 0 then 0 else 1 end);--> statement-breakpoint
ALTER TABLE "service_quotes" ADD CONSTRAINT "service_quotes_no_call_range" CHECK (("service_quotes"."no_call_each" is null) = ("service_quotes"."no_call_total" is null) and "service_quotes"."no_call_each" between 1 and "service_quotes"."no_call_total");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_purpose_known" CHECK ("files"."purpose" in ('request-photo', 'message', 'evidence', 'delivery', 'quote', 'finding', 'general', 'business', 'profile-image', 'verification', 'ad'));
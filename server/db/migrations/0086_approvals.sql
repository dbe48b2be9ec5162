CREATE TABLE "approval_votes" (
	"approval_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"approve" boolean NOT NULL,
	"note" varchar(500) DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "approval_votes_approval_id_user_id_pk" PRIMARY KEY("approval_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"provider_id" integer NOT NULL,
	"subject" varchar(20) NOT NULL,
	"subject_ids" integer[] NOT NULL,
	"decision" jsonb NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"total_after" numeric(10, 2) NOT NULL,
	"asked_by" uuid NOT NULL,
	"payer_id" uuid,
	"pay" varchar(20) DEFAULT 'one' NOT NULL,
	"basis" varchar(20) NOT NULL,
	"needed" integer NOT NULL,
	"voters" uuid[] NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"status" varchar(20) DEFAULT 'open' NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approvals_status_known" CHECK ("approvals"."status" in ('open', 'approved', 'rejected', 'expired', 'withdrawn', 'outdated')),
	CONSTRAINT "approvals_subject_known" CHECK ("approvals"."subject" in ('quote', 'findings', 'addition')),
	CONSTRAINT "approvals_basis_known" CHECK ("approvals"."basis" in ('people', 'shares')),
	CONSTRAINT "approvals_pay_known" CHECK ("approvals"."pay" in ('one', 'split'))
);
--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "threshold" numeric(10, 2) DEFAULT '500.00';--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "approvals" integer;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "basis" varchar(20) DEFAULT 'people' NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "approval_hours" integer DEFAULT 48 NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "aog_limit" numeric(10, 2) DEFAULT '1500.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "officer_limit" numeric(10, 2) DEFAULT '250.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_votes" ADD CONSTRAINT "approval_votes_approval_id_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approvals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_votes" ADD CONSTRAINT "approval_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_provider_id_service_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."service_providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_votes_user" ON "approval_votes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_one_open" ON "approvals" USING btree ("request_id") WHERE "approvals"."status" = 'open';--> statement-breakpoint
CREATE INDEX "approvals_request" ON "approvals" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "approvals_account" ON "approvals" USING btree ("account_id") WHERE "approvals"."status" = 'open';--> statement-breakpoint
CREATE INDEX "approvals_expiry" ON "approvals" USING btree ("expires_at","id") WHERE "approvals"."status" = 'open';--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_basis_known" CHECK ("groups"."basis" in ('people', 'shares'));
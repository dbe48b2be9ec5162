CREATE TABLE "dispute_offers" (
	"dispute_id" integer NOT NULL,
	"n" integer NOT NULL,
	"by" varchar(20) NOT NULL,
	"refund_amount" numeric(10, 2) NOT NULL,
	"status" varchar(20) DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "dispute_offers_dispute_id_n_pk" PRIMARY KEY("dispute_id","n"),
	CONSTRAINT "dispute_offers_status_known" CHECK ("dispute_offers"."status" in ('open', 'accepted', 'declined', 'replaced'))
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"opened_by_id" uuid NOT NULL,
	"opened_by_role" varchar(20) NOT NULL,
	"reason" varchar(30) NOT NULL,
	"description" text NOT NULL,
	"requested_refund" numeric(10, 2) NOT NULL,
	"status" varchar(20) DEFAULT 'open' NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"answer_by" timestamp (3) with time zone,
	"escalated_at" timestamp (3) with time zone,
	"withdraw_proposed_by" varchar(20),
	"offered_by" varchar(20),
	"outcome" varchar(20),
	"refund_amount" numeric(10, 2),
	"note" text,
	"ruled_by_id" uuid,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_status_known" CHECK ("disputes"."status" in ('open', 'answered', 'escalated', 'resolved', 'withdrawn')),
	CONSTRAINT "disputes_refund_range" CHECK ("disputes"."requested_refund" >= 0 and "disputes"."refund_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"status" varchar(20) NOT NULL,
	"external_id" varchar(80),
	"bank_name" varchar(100),
	"last4" varchar(4),
	"holder" varchar(200),
	"fingerprint" varchar(80),
	"added_at" timestamp (3) with time zone,
	"usable_from" timestamp (3) with time zone,
	CONSTRAINT "payout_accounts_status_known" CHECK ("payout_accounts"."status" in ('none', 'needs_information', 'ready', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"provider_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"deducted_amount" numeric(10, 2) DEFAULT '0' NOT NULL,
	"status" varchar(20) DEFAULT 'pending' NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"failure_code" varchar(40),
	"failure_text" text,
	"retry_of" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_status_known" CHECK ("payouts"."status" in ('pending', 'processing', 'paid', 'failed', 'cancelled')),
	CONSTRAINT "payouts_amount_range" CHECK ("payouts"."amount" > 0 and "payouts"."deducted_amount" between 0 and "payouts"."amount")
);
--> statement-breakpoint
CREATE TABLE "chargebacks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chargebacks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"external_id" varchar(80) NOT NULL,
	"cents" integer NOT NULL,
	"status" varchar(20) DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "chargebacks_status_known" CHECK ("chargebacks"."status" in ('open', 'won', 'lost'))
);
--> statement-breakpoint
CREATE TABLE "processor_calls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "processor_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" varchar(120) NOT NULL,
	"kind" varchar(20) NOT NULL,
	"payment_id" integer,
	"payout_id" integer,
	"cents" integer,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" varchar(20) DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"last_error" text,
	"response" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "processor_calls_kind_known" CHECK ("processor_calls"."kind" in ('prepare', 'cancel', 'refund', 'transfer', 'reverse')),
	CONSTRAINT "processor_calls_status_known" CHECK ("processor_calls"."status" in ('pending', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "processor_events" (
	"id" varchar(80) PRIMARY KEY NOT NULL,
	"type" varchar(60) NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "issued_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "issued_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" varchar(20) NOT NULL,
	"number" varchar(20) NOT NULL,
	"request_id" integer,
	"user_id" uuid,
	"month" varchar(7),
	"content" jsonb NOT NULL,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "issued_documents_kind_known" CHECK ("issued_documents"."kind" in ('receipt', 'correction', 'statement'))
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind_known";--> statement-breakpoint
ALTER TABLE "sandbox_intents" DROP CONSTRAINT "sandbox_intents_status_known";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_parts_add_up";--> statement-breakpoint
ALTER TABLE "ledger_movements" ADD COLUMN "payout_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "credit_amount" numeric(10, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "frozen_from" varchar(20);--> statement-breakpoint
ALTER TABLE "dispute_offers" ADD CONSTRAINT "dispute_offers_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_opened_by_id_users_id_fk" FOREIGN KEY ("opened_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_ruled_by_id_users_id_fk" FOREIGN KEY ("ruled_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_provider_id_service_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."service_providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processor_calls" ADD CONSTRAINT "processor_calls_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processor_calls" ADD CONSTRAINT "processor_calls_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_offers_one_open" ON "dispute_offers" USING btree ("dispute_id") WHERE "dispute_offers"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_one_a_job" ON "disputes" USING btree ("request_id") WHERE "disputes"."status" in ('open', 'answered', 'escalated');--> statement-breakpoint
CREATE INDEX "disputes_request" ON "disputes" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "disputes_unanswered" ON "disputes" USING btree ("answer_by") WHERE "disputes"."status" = 'open';--> statement-breakpoint
CREATE INDEX "disputes_queue" ON "disputes" USING btree ("status","escalated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_a_job" ON "payouts" USING btree ("request_id") WHERE "payouts"."status" in ('pending', 'processing', 'paid');--> statement-breakpoint
CREATE INDEX "payouts_user" ON "payouts" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "payouts_due" ON "payouts" USING btree ("due_at") WHERE "payouts"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "chargebacks_external" ON "chargebacks" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "chargebacks_payment" ON "chargebacks" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "processor_calls_once" ON "processor_calls" USING btree ("key");--> statement-breakpoint
CREATE INDEX "processor_calls_due" ON "processor_calls" USING btree ("next_attempt_at") WHERE "processor_calls"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "processor_calls_payment" ON "processor_calls" USING btree ("payment_id","id");--> statement-breakpoint
CREATE INDEX "processor_calls_payout" ON "processor_calls" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "processor_events_unhandled" ON "processor_events" USING btree ("received_at") WHERE "processor_events"."handled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "issued_documents_number" ON "issued_documents" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "issued_documents_one_receipt" ON "issued_documents" USING btree ("request_id") WHERE "issued_documents"."kind" = 'receipt';--> statement-breakpoint
CREATE UNIQUE INDEX "issued_documents_one_statement" ON "issued_documents" USING btree ("user_id","month") WHERE "issued_documents"."kind" = 'statement';--> statement-breakpoint
CREATE INDEX "issued_documents_request" ON "issued_documents" USING btree ("request_id","id");--> statement-breakpoint
ALTER TABLE "ledger_movements" ADD CONSTRAINT "ledger_movements_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_movements_payout" ON "ledger_movements" USING btree ("payout_id");--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind_known" CHECK ("ledger_accounts"."kind" in ('processor', 'held', 'provider', 'platform', 'credit', 'chargeback', 'cost'));--> statement-breakpoint
ALTER TABLE "sandbox_intents" ADD CONSTRAINT "sandbox_intents_status_known" CHECK ("sandbox_intents"."status" in ('pending', 'challenged', 'succeeded', 'cancelled'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_credit_range" CHECK ("payments"."credit_amount" between 0 and "payments"."total_amount" - 1);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_parts_add_up" CHECK ("payments"."total_amount" = "payments"."service_amount" + "payments"."platform_fee" + case when "payments"."status" = 'split' then "payments"."refunded_amount" else 0 end);--> statement-breakpoint
INSERT INTO "ledger_accounts" ("kind") VALUES ('credit'), ('chargeback'), ('cost');--> statement-breakpoint
CREATE TRIGGER "ledger_entries_no_truncate" BEFORE TRUNCATE ON "ledger_entries"
FOR EACH STATEMENT EXECUTE FUNCTION "keep_as_written"();--> statement-breakpoint
CREATE TRIGGER "ledger_movements_no_truncate" BEFORE TRUNCATE ON "ledger_movements"
FOR EACH STATEMENT EXECUTE FUNCTION "keep_as_written"();--> statement-breakpoint
CREATE TRIGGER "transitions_no_truncate" BEFORE TRUNCATE ON "transitions"
FOR EACH STATEMENT EXECUTE FUNCTION "keep_as_written"();--> statement-breakpoint
CREATE TRIGGER "issued_documents_append_only" BEFORE UPDATE OR DELETE ON "issued_documents"
FOR EACH ROW EXECUTE FUNCTION "keep_as_written"();--> statement-breakpoint
CREATE TRIGGER "issued_documents_no_truncate" BEFORE TRUNCATE ON "issued_documents"
FOR EACH STATEMENT EXECUTE FUNCTION "keep_as_written"();--> statement-breakpoint
INSERT INTO "payouts" ("request_id", "provider_id", "user_id", "amount", "due_at")
SELECT p."service_request_id", p."provider_id", s."user_id", sum(p."service_amount"),
	coalesce(min(r."delivered_at"), max(p."completed_at"), now()) + interval '72 hours'
FROM "payments" p
JOIN "service_providers" s ON s."id" = p."provider_id"
JOIN "service_requests" r ON r."id" = p."service_request_id"
WHERE p."status" = 'released' GROUP BY p."service_request_id", p."provider_id", s."user_id" HAVING sum(p."service_amount") > 0;

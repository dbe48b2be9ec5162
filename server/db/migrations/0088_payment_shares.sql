CREATE TABLE "payment_shares" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"payer_id" uuid NOT NULL,
	"share_bp" integer NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"status" varchar(20) NOT NULL,
	"refunded_amount" numeric(10, 2) DEFAULT '0' NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"refused_at" timestamp (3) with time zone,
	"authorized_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_shares_status_known" CHECK ("payment_shares"."status" in ('owed', 'open', 'authorized', 'captured', 'void')),
	CONSTRAINT "payment_shares_share" CHECK ("payment_shares"."share_bp" between 0 and 10000),
	CONSTRAINT "payment_shares_amounts" CHECK ("payment_shares"."refunded_amount" between 0 and "payment_shares"."amount")
);
--> statement-breakpoint
CREATE TABLE "share_authorizations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "share_authorizations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"share_id" integer NOT NULL,
	"payer_id" uuid NOT NULL,
	"status" varchar(20) DEFAULT 'open' NOT NULL,
	"intent_id" text,
	"client_secret" varchar(200),
	"card_last4" varchar(4),
	"authorized_at" timestamp (3) with time zone,
	"capture_before" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "share_authorizations_status_known" CHECK ("share_authorizations"."status" in ('open', 'authorized', 'captured', 'void'))
);
--> statement-breakpoint
CREATE TABLE "share_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "share_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"share_id" integer NOT NULL,
	"key" varchar(120) NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "share_refunds_positive" CHECK ("share_refunds"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind_known";--> statement-breakpoint
ALTER TABLE "sandbox_intents" DROP CONSTRAINT "sandbox_intents_status_known";--> statement-breakpoint
ALTER TABLE "processor_calls" DROP CONSTRAINT "processor_calls_kind_known";--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN IF NOT EXISTS "pay_mode" varchar(20) DEFAULT 'one' NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN IF NOT EXISTS "split_from" numeric(10, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_intents" ADD COLUMN "is_manual" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_intents" ADD COLUMN "refuses_capture" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_split" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD COLUMN "share_id" integer;--> statement-breakpoint
ALTER TABLE "processor_calls" ADD COLUMN "authorization_id" integer;--> statement-breakpoint
ALTER TABLE "payment_shares" ADD CONSTRAINT "payment_shares_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_shares" ADD CONSTRAINT "payment_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_shares" ADD CONSTRAINT "payment_shares_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_authorizations" ADD CONSTRAINT "share_authorizations_share_id_payment_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."payment_shares"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_authorizations" ADD CONSTRAINT "share_authorizations_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_refunds" ADD CONSTRAINT "share_refunds_share_id_payment_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."payment_shares"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_shares_once" ON "payment_shares" USING btree ("payment_id","user_id") WHERE "payment_shares"."user_id" <> '00000000-0000-0000-0000-000000000000';--> statement-breakpoint
CREATE INDEX "payment_shares_user" ON "payment_shares" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payment_shares_payer" ON "payment_shares" USING btree ("payer_id");--> statement-breakpoint
CREATE INDEX "payment_shares_open" ON "payment_shares" USING btree ("payment_id") WHERE "payment_shares"."status" in ('open', 'authorized');--> statement-breakpoint
CREATE UNIQUE INDEX "share_authorizations_intent" ON "share_authorizations" USING btree ("intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "share_authorizations_one_a_share" ON "share_authorizations" USING btree ("share_id") WHERE "share_authorizations"."status" in ('authorized', 'captured');--> statement-breakpoint
CREATE INDEX "share_authorizations_share" ON "share_authorizations" USING btree ("share_id");--> statement-breakpoint
CREATE INDEX "share_authorizations_payer" ON "share_authorizations" USING btree ("payer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "share_refunds_once" ON "share_refunds" USING btree ("share_id","key");--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_share_id_payment_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."payment_shares"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processor_calls" ADD CONSTRAINT "processor_calls_authorization_id_share_authorizations_id_fk" FOREIGN KEY ("authorization_id") REFERENCES "public"."share_authorizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chargebacks_share" ON "chargebacks" USING btree ("share_id") WHERE "chargebacks"."share_id" is not null;--> statement-breakpoint
CREATE INDEX "processor_calls_authorization" ON "processor_calls" USING btree ("authorization_id") WHERE "processor_calls"."authorization_id" is not null;--> statement-breakpoint
ALTER TABLE "groups" DROP CONSTRAINT IF EXISTS "groups_pay_mode_known";--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_pay_mode_known" CHECK ("groups"."pay_mode" in ('one', 'split'));--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind_known" CHECK ("ledger_accounts"."kind" in ('processor', 'held', 'captured', 'provider', 'platform', 'credit', 'chargeback', 'cost', 'reward'));--> statement-breakpoint
ALTER TABLE "sandbox_intents" ADD CONSTRAINT "sandbox_intents_status_known" CHECK ("sandbox_intents"."status" in ('pending', 'challenged', 'authorized', 'succeeded', 'cancelled'));--> statement-breakpoint
ALTER TABLE "processor_calls" ADD CONSTRAINT "processor_calls_kind_known" CHECK ("processor_calls"."kind" in ('prepare', 'capture', 'cancel', 'refund', 'transfer', 'cost', 'detach_card', 'delete_customer'));--> statement-breakpoint
INSERT INTO "ledger_accounts" ("kind") VALUES ('captured');--> statement-breakpoint
-- The parts of a payment that moved since (drawn from the no-call limit, or refunded) still add up to what was charged.
CREATE FUNCTION "payment_shares_add_up"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	differs boolean;
BEGIN
	SELECT sum(s."amount") IS DISTINCT FROM p."total_amount" + p."returned_amount" + p."no_call_left" + p."no_call_returned"
	INTO differs FROM "payments" p LEFT JOIN "payment_shares" s ON s."payment_id" = p."id"
	WHERE p."id" = NEW."payment_id"
	GROUP BY p."id";
	IF differs THEN
		RAISE EXCEPTION 'the shares of payment % do not add up', NEW."payment_id"
			USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_shares_add_up';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "payment_shares_add_up" AFTER INSERT OR UPDATE OF "amount", "payment_id" ON "payment_shares"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "payment_shares_add_up"();--> statement-breakpoint
CREATE TRIGGER "share_refunds_append_only" BEFORE UPDATE OR DELETE ON "share_refunds"
FOR EACH ROW EXECUTE FUNCTION "keep_as_written"();

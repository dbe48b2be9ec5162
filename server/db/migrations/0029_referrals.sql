CREATE TABLE "referral_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code" varchar(8) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "referral_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referrals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"referrer_id" uuid NOT NULL,
	"referred_id" uuid NOT NULL,
	"status" varchar(20) DEFAULT 'pending' NOT NULL,
	"void_reason" varchar(20),
	"request_id" integer,
	"tier" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"voided_at" timestamp (3) with time zone,
	"reward_spendable_at" timestamp (3) with time zone,
	"credit_spendable_at" timestamp (3) with time zone,
	CONSTRAINT "referrals_referredId_unique" UNIQUE("referred_id"),
	CONSTRAINT "referrals_status_known" CHECK ("referrals"."status" in ('pending', 'completed', 'void')),
	CONSTRAINT "referrals_of_others" CHECK ("referrals"."referrer_id" <> "referrals"."referred_id"),
	CONSTRAINT "referrals_completed" CHECK ("referrals"."status" <> 'completed' or "referrals"."completed_at" is not null),
	CONSTRAINT "referrals_tier_completed" CHECK ("referrals"."tier" is null or "referrals"."status" = 'completed')
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind_known";--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "card_fingerprint" varchar(80);--> statement-breakpoint
ALTER TABLE "referral_codes" ADD CONSTRAINT "referral_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referrer_id_users_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referred_id_users_id_fk" FOREIGN KEY ("referred_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "referrals_referrer" ON "referrals" USING btree ("referrer_id","id");--> statement-breakpoint
CREATE INDEX "referrals_request" ON "referrals" USING btree ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_one_a_tier" ON "referrals" USING btree ("referrer_id","tier") WHERE "referrals"."tier" is not null;--> statement-breakpoint
CREATE INDEX "referrals_waiting" ON "referrals" USING btree ("completed_at") WHERE "referrals"."status" = 'completed' and ("referrals"."reward_spendable_at" is null or "referrals"."credit_spendable_at" is null);--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind_known" CHECK ("ledger_accounts"."kind" in ('processor', 'held', 'provider', 'platform', 'credit', 'chargeback', 'cost', 'reward'));
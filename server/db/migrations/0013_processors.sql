ALTER TABLE "processor_calls" DROP CONSTRAINT "processor_calls_kind_known";--> statement-breakpoint
DROP INDEX "payouts_one_a_job";--> statement-breakpoint
ALTER TABLE "sandbox_intents" ADD COLUMN "refunds" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "is_return" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_a_job" ON "payouts" USING btree ("request_id") WHERE "payouts"."status" in ('pending', 'processing', 'paid') and not "payouts"."is_return";--> statement-breakpoint
ALTER TABLE "payouts" DROP COLUMN "failure_text";--> statement-breakpoint
ALTER TABLE "processor_calls" ADD CONSTRAINT "processor_calls_kind_known" CHECK ("processor_calls"."kind" in ('prepare', 'cancel', 'refund', 'transfer', 'cost'));--> statement-breakpoint
UPDATE "sandbox_intents" i SET "refunds" = jsonb_build_object('before', least(round(i."amount" * 100), round(p."refunded_amount" * 100))::int)
FROM "payments" p WHERE p."stripe_payment_intent_id" = i."id" AND p."refunded_amount" > 0;

ALTER TABLE "transitions" DROP CONSTRAINT "transitions_request_known";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_amount_range";--> statement-breakpoint
ALTER TABLE "payouts" ALTER COLUMN "request_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "reward_amount" numeric(10, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "transitions" ADD CONSTRAINT "transitions_request_known" CHECK ("transitions"."request_id" is not null or "transitions"."entity" in ('verification', 'report', 'payout'));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_amount_range" CHECK ("payouts"."amount" >= 0 and ("payouts"."amount" > 0) = ("payouts"."request_id" is not null) and "payouts"."reward_amount" >= 0
        and "payouts"."deducted_amount" between 0 and "payouts"."amount" + "payouts"."reward_amount");
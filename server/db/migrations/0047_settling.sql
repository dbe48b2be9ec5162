ALTER TABLE "referrals" DROP CONSTRAINT "referrals_status_known";--> statement-breakpoint
ALTER TABLE "ledger_movements" ADD COLUMN "earned_with_provider_id" integer;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "gathered" jsonb;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "provider_id" integer;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "hold_reason" varchar(20);--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "decided_by_id" uuid;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "cancel_free_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ledger_movements" ADD CONSTRAINT "ledger_movements_earned_with_provider_id_service_providers_id_fk" FOREIGN KEY ("earned_with_provider_id") REFERENCES "public"."service_providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_provider_id_service_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."service_providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "referrals_held" ON "referrals" USING btree ("held_at","id") WHERE "referrals"."held_at" is not null;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_held_why" CHECK ("referrals"."status" <> 'held' or ("referrals"."hold_reason" is not null and "referrals"."held_at" is not null));--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_status_known" CHECK ("referrals"."status" in ('pending', 'held', 'completed', 'void'));--> statement-breakpoint
UPDATE "referrals" r SET "provider_id" = (SELECT max(p."provider_id") FROM "payments" p WHERE p."service_request_id" = r."request_id") WHERE r."request_id" IS NOT NULL;

DROP INDEX "verification_documents_verification";--> statement-breakpoint
ALTER TABLE "business_verifications" ADD COLUMN "ein_sealed" text;--> statement-breakpoint
ALTER TABLE "business_verifications" ADD COLUMN "ein_hash" varchar(64);--> statement-breakpoint
ALTER TABLE "business_verifications" ADD COLUMN "background_checked_on" date;--> statement-breakpoint
ALTER TABLE "business_verifications" ADD COLUMN "background_checked_by" uuid;--> statement-breakpoint
ALTER TABLE "business_verifications" ADD COLUMN "approved_name" varchar(200);--> statement-breakpoint
ALTER TABLE "business_verifications" ADD COLUMN "notice_days" integer;--> statement-breakpoint
ALTER TABLE "business_verifications" ADD CONSTRAINT "business_verifications_background_checked_by_users_id_fk" FOREIGN KEY ("background_checked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "business_verifications_one_approved" ON "business_verifications" USING btree ("provider_id") WHERE "business_verifications"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "business_verifications_provider" ON "business_verifications" USING btree ("provider_id","id");--> statement-breakpoint
CREATE INDEX "business_verifications_ein" ON "business_verifications" USING btree ("ein_hash");--> statement-breakpoint
CREATE INDEX "business_verifications_expiry" ON "business_verifications" USING btree ("expires_at") WHERE "business_verifications"."status" = 'approved';--> statement-breakpoint
CREATE UNIQUE INDEX "verification_documents_once" ON "verification_documents" USING btree ("verification_id","document_type","document_url");--> statement-breakpoint
UPDATE "business_verifications" v SET "approved_name" = p."business_name" FROM "service_providers" p WHERE p."id" = v."provider_id" AND v."status" = 'approved';
ALTER TABLE "service_providers" ADD COLUMN "verified_checks" jsonb;--> statement-breakpoint
ALTER TABLE "business_verifications" ADD COLUMN "ein_document_kind" varchar(20);--> statement-breakpoint
ALTER TABLE "business_verifications" ADD COLUMN "insurance_ends_on" date;--> statement-breakpoint
ALTER TABLE "business_verifications" ADD COLUMN "background_not_checked_because" text;
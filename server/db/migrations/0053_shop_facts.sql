ALTER TABLE "files" DROP CONSTRAINT "files_purpose_known";--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "hourly_rate" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "call_out_fee" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "minimum_charge" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "phone" varchar(30);--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "show_phone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "service_providers" ADD CONSTRAINT "service_providers_hourly_rate" CHECK ("service_providers"."hourly_rate" between 1 and 999.99);--> statement-breakpoint
ALTER TABLE "service_providers" ADD CONSTRAINT "service_providers_call_out_fee" CHECK ("service_providers"."call_out_fee" between 1 and 2500);--> statement-breakpoint
ALTER TABLE "service_providers" ADD CONSTRAINT "service_providers_minimum_charge" CHECK ("service_providers"."minimum_charge" between 1 and 2500);--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_purpose_known" CHECK ("files"."purpose" in ('request-photo', 'message', 'evidence', 'delivery', 'quote', 'finding', 'shop-photo', 'general', 'business', 'profile-image', 'verification', 'ad'));
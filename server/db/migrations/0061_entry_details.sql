ALTER TABLE "sign_offs" DROP CONSTRAINT "sign_offs_kind_known";--> statement-breakpoint
ALTER TABLE "reminder_restarts" ADD COLUMN "corrected" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_offs" ADD COLUMN "routine" varchar(200);--> statement-breakpoint
ALTER TABLE "sign_offs" ADD COLUMN "detailed" varchar(200);--> statement-breakpoint
ALTER TABLE "sign_offs" ADD COLUMN "is_static_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_offs" ADD COLUMN "tests" jsonb;--> statement-breakpoint
ALTER TABLE "sign_offs" ADD CONSTRAINT "sign_offs_kind_known" CHECK ("sign_offs"."kind" in ('maintenance', 'experimental', 'inspection', 'condition', 'light_sport', 'program', 'progressive'));
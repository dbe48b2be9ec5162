ALTER TABLE "service_requests" DROP CONSTRAINT "service_requests_reminder_id_maintenance_reminders_id_fk";
--> statement-breakpoint
ALTER TABLE "service_quotes" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "location_town" varchar(120);--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "agreed_date" date;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_reminder_id_maintenance_reminders_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."maintenance_reminders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_requests_reminder" ON "service_requests" USING btree ("reminder_id") WHERE "service_requests"."reminder_id" is not null;--> statement-breakpoint
UPDATE "service_requests" SET "agreed_date" = "proposed_date", "proposed_date" = NULL WHERE "proposed_date" IS NOT NULL AND "date_proposed_by" IS NULL;--> statement-breakpoint
UPDATE "service_requests" r SET "location_town" = (SELECT c."name" || ', ' || c."state" FROM "cities" c WHERE c."latitude" = r."latitude" AND c."longitude" = r."longitude" ORDER BY c."weight" DESC LIMIT 1) WHERE r."location_code" IS NULL AND r."latitude" IS NOT NULL;

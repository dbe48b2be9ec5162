DROP INDEX "reviews_once_a_job";--> statement-breakpoint
ALTER TABLE "meter_readings" ADD COLUMN "logged_by" uuid;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD CONSTRAINT "meter_readings_logged_by_users_id_fk" FOREIGN KEY ("logged_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meter_readings_logged_by" ON "meter_readings" USING btree ("logged_by") WHERE "meter_readings"."logged_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_once_a_job" ON "reviews" USING btree ("request_id");
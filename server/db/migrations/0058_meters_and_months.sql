ALTER TABLE "maintenance_reminders" DROP CONSTRAINT "maintenance_reminders_meter_known";--> statement-breakpoint
ALTER TABLE "meter_readings" DROP CONSTRAINT "meter_readings_meter_known";--> statement-breakpoint
ALTER TABLE "meter_readings" DROP CONSTRAINT "meter_readings_source_known";--> statement-breakpoint
ALTER TABLE "delivery_readings" DROP CONSTRAINT "delivery_readings_meter_known";--> statement-breakpoint
ALTER TABLE "maintenance_reminders" ADD COLUMN "is_by_calendar" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD COLUMN "last_old" numeric(8, 1);--> statement-breakpoint
ALTER TABLE "meter_readings" ADD COLUMN "retired_by" integer;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD CONSTRAINT "meter_readings_retired_by_meter_readings_id_fk" FOREIGN KEY ("retired_by") REFERENCES "public"."meter_readings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meter_readings_retired_by" ON "meter_readings" USING btree ("retired_by") WHERE "meter_readings"."retired_by" is not null;--> statement-breakpoint
ALTER TABLE "maintenance_reminders" ADD CONSTRAINT "maintenance_reminders_meter_known" CHECK ("maintenance_reminders"."meter" in ('tach', 'hobbs', 'total', 'cycles', 'landings'));--> statement-breakpoint
ALTER TABLE "meter_readings" ADD CONSTRAINT "meter_readings_meter_known" CHECK ("meter_readings"."meter" in ('tach', 'hobbs', 'total', 'cycles', 'landings'));--> statement-breakpoint
ALTER TABLE "meter_readings" ADD CONSTRAINT "meter_readings_source_known" CHECK ("meter_readings"."source" in ('owner', 'reminder', 'done', 'delivery', 'new_meter'));--> statement-breakpoint
ALTER TABLE "delivery_readings" ADD CONSTRAINT "delivery_readings_meter_known" CHECK ("delivery_readings"."meter" in ('tach', 'hobbs', 'total', 'cycles', 'landings'));
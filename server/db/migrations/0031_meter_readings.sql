CREATE TABLE "meter_readings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meter_readings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"aircraft_id" integer NOT NULL,
	"meter" varchar(20) NOT NULL,
	"hours" numeric(8, 1) NOT NULL,
	"read_on" date NOT NULL,
	"source" varchar(20) NOT NULL,
	"superseded_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meter_readings_meter_known" CHECK ("meter_readings"."meter" in ('tach', 'hobbs', 'total')),
	CONSTRAINT "meter_readings_source_known" CHECK ("meter_readings"."source" in ('owner', 'reminder', 'done', 'delivery')),
	CONSTRAINT "meter_readings_hours_sensible" CHECK ("meter_readings"."hours" between 0 and 99999.9)
);
--> statement-breakpoint
ALTER TABLE "maintenance_reminders" DROP CONSTRAINT "maintenance_reminders_meter_known";--> statement-breakpoint
ALTER TABLE "aircraft" ADD COLUMN "is_for_hire" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "aircraft" ADD COLUMN "time_zone" varchar(64);--> statement-breakpoint
ALTER TABLE "maintenance_reminders" ADD COLUMN "hours_read_on" date;--> statement-breakpoint
ALTER TABLE "maintenance_reminders" ADD COLUMN "interval_months" integer;--> statement-breakpoint
ALTER TABLE "maintenance_reminders" ADD COLUMN "ad_number" varchar(30);--> statement-breakpoint
ALTER TABLE "maintenance_reminders" ADD COLUMN "ad_revision" varchar(20);--> statement-breakpoint
ALTER TABLE "maintenance_reminders" ADD COLUMN "ad_method" varchar(200);--> statement-breakpoint
ALTER TABLE "meter_readings" ADD CONSTRAINT "meter_readings_aircraft_id_aircraft_id_fk" FOREIGN KEY ("aircraft_id") REFERENCES "public"."aircraft"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD CONSTRAINT "meter_readings_superseded_by_meter_readings_id_fk" FOREIGN KEY ("superseded_by") REFERENCES "public"."meter_readings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meter_readings_latest" ON "meter_readings" USING btree ("aircraft_id","meter","read_on","hours");--> statement-breakpoint
CREATE INDEX "meter_readings_superseded_by" ON "meter_readings" USING btree ("superseded_by") WHERE "meter_readings"."superseded_by" is not null;--> statement-breakpoint
ALTER TABLE "maintenance_reminders" ADD CONSTRAINT "maintenance_reminders_meter_known" CHECK ("maintenance_reminders"."meter" in ('tach', 'hobbs', 'total'));--> statement-breakpoint
-- The readings so far stood on the reminders alone; the day on which one was entered is the latest day it is known for.
INSERT INTO "meter_readings" ("aircraft_id", "meter", "hours", "read_on", "source", "created_at")
SELECT DISTINCT ON ("aircraft_id", "meter") "aircraft_id", "meter", least("current_hours", 99999.9),
  greatest(("created_at" at time zone 'UTC')::date, CASE WHEN "last_done_hours" = "current_hours" THEN "last_done_date" END),
  'reminder', "created_at"
FROM "maintenance_reminders"
WHERE "meter" IS NOT NULL AND "current_hours" >= 0
ORDER BY "aircraft_id", "meter", "current_hours" DESC, "id" DESC;--> statement-breakpoint
UPDATE "maintenance_reminders" r SET "current_hours" = m."hours", "hours_read_on" = m."read_on"
FROM "meter_readings" m WHERE m."aircraft_id" = r."aircraft_id" AND m."meter" = r."meter";--> statement-breakpoint
UPDATE "maintenance_reminders" SET "hours_read_on" = ("created_at" at time zone 'UTC')::date
WHERE "current_hours" IS NOT NULL AND "hours_read_on" IS NULL;--> statement-breakpoint
-- An owner who tracks 100-hour inspections keeps them on the due list.
UPDATE "aircraft" SET "is_for_hire" = true WHERE "id" IN
  (SELECT "aircraft_id" FROM "maintenance_reminders" WHERE "template" = '100-hour' AND "is_active");--> statement-breakpoint
-- 14 CFR 91.409(c)(1) and (e), (f): no annual for experimental aircraft and jets.
UPDATE "maintenance_reminders" r SET "template" = t."template",
  "service_type" = CASE WHEN r."service_type" = 'Annual inspection' THEN t."name" ELSE r."service_type" END
FROM "aircraft" a
CROSS JOIN LATERAL (SELECT
  CASE WHEN a."aircraft_type" LIKE '%Jet' THEN 'program' ELSE 'condition' END AS "template",
  CASE WHEN a."aircraft_type" LIKE '%Jet' THEN 'Inspection program' ELSE 'Condition inspection' END AS "name") t
WHERE a."id" = r."aircraft_id" AND r."template" = 'annual'
  AND (a."aircraft_type" = 'Experimental' OR a."category" = 'Experimental' OR a."aircraft_type" LIKE '%Jet');

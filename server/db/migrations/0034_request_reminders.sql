CREATE TABLE "delivery_readings" (
	"request_id" integer NOT NULL,
	"meter" varchar(20) NOT NULL,
	"hours" numeric(8, 1) NOT NULL,
	CONSTRAINT "delivery_readings_request_id_meter_pk" PRIMARY KEY("request_id","meter"),
	CONSTRAINT "delivery_readings_meter_known" CHECK ("delivery_readings"."meter" in ('tach', 'hobbs', 'total'))
);
--> statement-breakpoint
CREATE TABLE "reminder_restarts" (
	"request_id" integer PRIMARY KEY NOT NULL,
	"done_on" date NOT NULL,
	"items" jsonb NOT NULL,
	"readings" jsonb NOT NULL,
	"time_zone" varchar(64) NOT NULL,
	"undo_until" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"restored_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_reminders" (
	"request_id" integer NOT NULL,
	"reminder_id" integer NOT NULL,
	"is_delivered" boolean,
	"last_done_date" date,
	"last_done_hours" numeric(8, 1),
	CONSTRAINT "request_reminders_request_id_reminder_id_pk" PRIMARY KEY("request_id","reminder_id")
);
--> statement-breakpoint
ALTER TABLE "service_requests" DROP CONSTRAINT "service_requests_reminder_id_maintenance_reminders_id_fk";
--> statement-breakpoint
DROP INDEX "service_requests_reminder";--> statement-breakpoint
ALTER TABLE "delivery_readings" ADD CONSTRAINT "delivery_readings_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_restarts" ADD CONSTRAINT "reminder_restarts_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_reminders" ADD CONSTRAINT "request_reminders_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_reminders" ADD CONSTRAINT "request_reminders_reminder_id_maintenance_reminders_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."maintenance_reminders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_reminders_reminder" ON "request_reminders" USING btree ("reminder_id");--> statement-breakpoint
INSERT INTO "request_reminders" ("request_id", "reminder_id") SELECT "id", "reminder_id" FROM "service_requests" WHERE "reminder_id" IS NOT NULL;--> statement-breakpoint
UPDATE "service_requests" r SET "title" = left(r."title", length(r."title") - length(a."tail_number") - 4) FROM "aircraft" a WHERE r."reminder_id" IS NOT NULL AND a."id" = r."aircraft_id" AND right(r."title", length(a."tail_number") + 4) = concat(' on ', a."tail_number");--> statement-breakpoint
ALTER TABLE "service_requests" DROP COLUMN "reminder_id";
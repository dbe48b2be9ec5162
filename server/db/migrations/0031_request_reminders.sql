CREATE TABLE "request_reminders" (
	"request_id" integer NOT NULL,
	"reminder_id" integer NOT NULL,
	"is_delivered" boolean,
	CONSTRAINT "request_reminders_request_id_reminder_id_pk" PRIMARY KEY("request_id","reminder_id")
);
--> statement-breakpoint
ALTER TABLE "service_requests" DROP CONSTRAINT "service_requests_reminder_id_maintenance_reminders_id_fk";
--> statement-breakpoint
DROP INDEX "service_requests_reminder";--> statement-breakpoint
ALTER TABLE "request_reminders" ADD CONSTRAINT "request_reminders_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_reminders" ADD CONSTRAINT "request_reminders_reminder_id_maintenance_reminders_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."maintenance_reminders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_reminders_reminder" ON "request_reminders" USING btree ("reminder_id");--> statement-breakpoint
INSERT INTO "request_reminders" ("request_id", "reminder_id") SELECT "id", "reminder_id" FROM "service_requests" WHERE "reminder_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "service_requests" DROP COLUMN "reminder_id";
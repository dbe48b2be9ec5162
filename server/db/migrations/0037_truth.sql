ALTER TABLE "maintenance_reminders" ADD COLUMN "former_due_hours" numeric(8, 1);--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "service_job" varchar(30);
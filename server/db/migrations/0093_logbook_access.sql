CREATE TABLE "logbook_access" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "logbook_access_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"logbook_id" integer NOT NULL,
	"provider_id" integer NOT NULL,
	"given_by" uuid,
	"given_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "logbook_access" ADD CONSTRAINT "logbook_access_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logbook_access" ADD CONSTRAINT "logbook_access_logbook_id_logbooks_id_fk" FOREIGN KEY ("logbook_id") REFERENCES "public"."logbooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logbook_access" ADD CONSTRAINT "logbook_access_provider_id_service_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."service_providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logbook_access" ADD CONSTRAINT "logbook_access_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "logbook_access_one_live" ON "logbook_access" USING btree ("request_id") WHERE "logbook_access"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "logbook_access_request" ON "logbook_access" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "logbook_access_logbook" ON "logbook_access" USING btree ("logbook_id");--> statement-breakpoint
CREATE INDEX "logbook_access_provider" ON "logbook_access" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "logbook_access_given_by" ON "logbook_access" USING btree ("given_by");
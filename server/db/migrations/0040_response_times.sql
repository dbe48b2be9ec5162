CREATE TABLE "provider_response_times" (
	"provider_id" integer PRIMARY KEY NOT NULL,
	"hours" double precision,
	"is_outdated" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "provider_response_times" ADD CONSTRAINT "provider_response_times_provider_id_service_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."service_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_response_times_outdated" ON "provider_response_times" USING btree ("provider_id") WHERE "provider_response_times"."is_outdated";
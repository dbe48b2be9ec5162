CREATE TABLE "provider_response_times" (
	"provider_id" integer PRIMARY KEY NOT NULL,
	"hours" double precision
);
--> statement-breakpoint
ALTER TABLE "provider_response_times" ADD CONSTRAINT "provider_response_times_provider_id_service_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."service_providers"("id") ON DELETE cascade ON UPDATE no action;
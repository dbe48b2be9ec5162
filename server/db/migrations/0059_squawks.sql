CREATE TABLE "aircraft_squawks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "aircraft_squawks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"aircraft_id" integer NOT NULL,
	"text" text NOT NULL,
	"noted_on" date NOT NULL,
	"meter" varchar(20),
	"hours" numeric(8, 1),
	"request_id" integer,
	"resolved_at" timestamp (3) with time zone,
	"resolution" varchar(80),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "aircraft_squawks_meter_known" CHECK ("aircraft_squawks"."meter" in ('tach', 'hobbs', 'total', 'cycles', 'landings')),
	CONSTRAINT "aircraft_squawks_reading_whole" CHECK (("aircraft_squawks"."meter" is null) = ("aircraft_squawks"."hours" is null))
);
--> statement-breakpoint
ALTER TABLE "aircraft_squawks" ADD CONSTRAINT "aircraft_squawks_aircraft_id_aircraft_id_fk" FOREIGN KEY ("aircraft_id") REFERENCES "public"."aircraft"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aircraft_squawks" ADD CONSTRAINT "aircraft_squawks_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "aircraft_squawks_aircraft" ON "aircraft_squawks" USING btree ("aircraft_id","id");--> statement-breakpoint
CREATE INDEX "aircraft_squawks_request" ON "aircraft_squawks" USING btree ("request_id") WHERE "aircraft_squawks"."request_id" is not null;
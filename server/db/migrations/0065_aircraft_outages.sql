CREATE TABLE "aircraft_outages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "aircraft_outages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"aircraft_id" integer NOT NULL,
	"from" date NOT NULL,
	"until" date,
	"reason" varchar(120) NOT NULL,
	"set_by" uuid,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "aircraft_outages_in_order" CHECK ("aircraft_outages"."until" is null or "aircraft_outages"."until" >= "aircraft_outages"."from"),
	CONSTRAINT "aircraft_outages_ended_whole" CHECK ("aircraft_outages"."ended_at" is null or "aircraft_outages"."until" is not null)
);
--> statement-breakpoint
ALTER TABLE "aircraft_outages" ADD CONSTRAINT "aircraft_outages_aircraft_id_aircraft_id_fk" FOREIGN KEY ("aircraft_id") REFERENCES "public"."aircraft"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aircraft_outages" ADD CONSTRAINT "aircraft_outages_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "aircraft_outages_aircraft" ON "aircraft_outages" USING btree ("aircraft_id","from");--> statement-breakpoint
CREATE INDEX "aircraft_outages_set_by" ON "aircraft_outages" USING btree ("set_by");
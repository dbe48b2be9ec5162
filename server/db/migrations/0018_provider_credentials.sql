CREATE TABLE "provider_credentials" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_credentials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"kind" varchar(30) NOT NULL,
	"name" varchar(80),
	"number" varchar(40),
	"issuer" varchar(80),
	"ratings" text[] DEFAULT '{}' NOT NULL,
	"cover_limit" numeric(10, 2),
	"not_carried" boolean DEFAULT false NOT NULL,
	"valid_until" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"stated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"verdict" varchar(10),
	"checked_how" text,
	"checked_by" uuid,
	"checked_at" timestamp (3) with time zone,
	"notice_on" date,
	CONSTRAINT "provider_credentials_kind_known" CHECK ("provider_credentials"."kind" in ('ia', 'a_and_p', 'repair_station', 'repairman', 'insurance_hangarkeepers', 'insurance_premises', 'insurance_products', 'other')),
	CONSTRAINT "provider_credentials_verdict_known" CHECK ("provider_credentials"."verdict" in ('ok', 'refused')),
	CONSTRAINT "provider_credentials_check_whole" CHECK (("provider_credentials"."verdict" is null) = ("provider_credentials"."checked_at" is null) and ("provider_credentials"."verdict" is null) = ("provider_credentials"."checked_how" is null)),
	CONSTRAINT "provider_credentials_not_carried" CHECK (not "provider_credentials"."not_carried" or ("provider_credentials"."kind" like 'insurance%' and "provider_credentials"."verdict" is null))
);
--> statement-breakpoint
ALTER TABLE "service_quotes" ADD COLUMN "no_cover_acknowledgement" text;--> statement-breakpoint
ALTER TABLE "service_quotes" ADD COLUMN "no_cover_acknowledged_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "provider_credentials" ADD CONSTRAINT "provider_credentials_provider_id_service_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."service_providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_credentials" ADD CONSTRAINT "provider_credentials_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_credentials_provider" ON "provider_credentials" USING btree ("provider_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_credentials_one_of_a_kind" ON "provider_credentials" USING btree ("provider_id","kind") WHERE "provider_credentials"."kind" <> 'other';--> statement-breakpoint
CREATE INDEX "provider_credentials_queue" ON "provider_credentials" USING btree ("stated_at","id") WHERE "provider_credentials"."verdict" is null and not "provider_credentials"."not_carried";--> statement-breakpoint
CREATE INDEX "provider_credentials_notices" ON "provider_credentials" USING btree ("notice_on","id") WHERE "provider_credentials"."notice_on" is not null;
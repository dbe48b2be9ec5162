DROP INDEX "instant_quotes_one_active";--> statement-breakpoint
ALTER TABLE "reference_loads" ADD COLUMN "data_date" date;--> statement-breakpoint
ALTER TABLE "instant_quotes" ADD COLUMN "job" varchar(40) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "instant_quotes" ADD COLUMN "low_multiplier" numeric(4, 2) DEFAULT '0.83' NOT NULL;--> statement-breakpoint
ALTER TABLE "instant_quotes" ADD COLUMN "high_multiplier" numeric(4, 2) DEFAULT '1.38' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "instant_quotes_one_active" ON "instant_quotes" USING btree ("service_category","aircraft_type","job") WHERE "instant_quotes"."is_active";
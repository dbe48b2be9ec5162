ALTER TABLE "aircraft" DROP CONSTRAINT "aircraft_category_known";--> statement-breakpoint
ALTER TABLE "provider_credentials" DROP CONSTRAINT "provider_credentials_kind_known";--> statement-breakpoint
ALTER TABLE "sign_offs" DROP CONSTRAINT "sign_offs_kind_known";--> statement-breakpoint
ALTER TABLE "sign_offs" DROP CONSTRAINT "sign_offs_certificate_known";--> statement-breakpoint
ALTER TABLE "aircraft" ADD COLUMN "serial_number" varchar(30);--> statement-breakpoint
ALTER TABLE "provider_credentials" ADD COLUMN "holder" varchar(80);--> statement-breakpoint
ALTER TABLE "sign_offs" ADD COLUMN "inspection" varchar(20);--> statement-breakpoint
ALTER TABLE "sign_offs" ADD COLUMN "program" varchar(120);--> statement-breakpoint
ALTER TABLE "sign_offs" ADD COLUMN "assisted_by" varchar(80);--> statement-breakpoint
ALTER TABLE "sign_offs" ADD COLUMN "altitude_tested" integer;--> statement-breakpoint
ALTER TABLE "sign_offs" ADD COLUMN "is_major" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_offs" ADD COLUMN "major_record" varchar(80);--> statement-breakpoint
ALTER TABLE "sign_offs" ADD COLUMN "is_statement_printed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_offs" ADD COLUMN "inoperative" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "aircraft" ADD CONSTRAINT "aircraft_category_known" CHECK ("aircraft"."category" in ('Normal', 'Utility', 'Acrobatic', 'Commuter', 'Transport', 'Light-Sport', 'Experimental', 'Other'));--> statement-breakpoint
ALTER TABLE "provider_credentials" ADD CONSTRAINT "provider_credentials_kind_known" CHECK ("provider_credentials"."kind" in ('ia', 'a_and_p', 'repair_station', 'airframe', 'powerplant', 'repairman_station', 'repairman_builder', 'repairman_lsri', 'repairman_lsrm', 'repairman', 'insurance_hangarkeepers', 'insurance_premises', 'insurance_products', 'other'));--> statement-breakpoint
ALTER TABLE "sign_offs" ADD CONSTRAINT "sign_offs_inspection_known" CHECK ("sign_offs"."inspection" in ('annual', 'condition', 'program', 'progressive', 'hundred_hour'));--> statement-breakpoint
ALTER TABLE "sign_offs" ADD CONSTRAINT "sign_offs_kind_known" CHECK ("sign_offs"."kind" in ('maintenance', 'experimental', 'inspection', 'condition', 'program', 'progressive'));--> statement-breakpoint
ALTER TABLE "sign_offs" ADD CONSTRAINT "sign_offs_certificate_known" CHECK ("sign_offs"."certificate_kind" in ('a_and_p', 'ia', 'airframe', 'powerplant', 'repair_station', 'repairman_builder', 'repairman_lsri', 'repairman_lsrm', 'repairman_station', 'repairman'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_sign_off_as_sent"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	persons text[] := '{sent_by,business_name,performed_by,assisted_by,signer_name,certificate_number}';
BEGIN
	-- After 7 years a sheet loses its persons.
	IF TG_OP = 'UPDATE' AND new."sent_by" IS NULL AND new."business_name" IS NULL AND new."performed_by" IS NULL
		AND new."assisted_by" IS NULL AND new."signer_name" = 'Deleted user' AND new."certificate_number" = ''
		AND to_jsonb(new) - persons = to_jsonb(old) - persons THEN
		RETURN new;
	END IF;
	-- The erasure of the owner takes the tail number, the year and the serial number.
	IF TG_OP = 'UPDATE' AND new."aircraft" = old."aircraft" || '{"tailNumber": null, "year": null, "serialNumber": null}'
		AND to_jsonb(new) - 'aircraft' = to_jsonb(old) - 'aircraft' THEN
		RETURN new;
	END IF;
	RAISE EXCEPTION 'rows of % are added and never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;

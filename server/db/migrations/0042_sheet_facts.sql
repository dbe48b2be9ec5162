ALTER TABLE "sign_offs" ADD COLUMN "aircraft" jsonb;--> statement-breakpoint
ALTER TABLE "sign_offs" ADD COLUMN "business_name" varchar(80);--> statement-breakpoint
-- Hand-written: sheets that were sent before get what they print today; the trigger would refuse the change.
ALTER TABLE "sign_offs" DISABLE TRIGGER "sign_offs_append_only";--> statement-breakpoint
UPDATE "sign_offs" s SET
	"aircraft" = jsonb_build_object('tailNumber', nullif(a."tail_number", 'REMOVED'), 'aircraftType', coalesce(a."aircraft_type", ''),
		'make', a."make", 'model', a."model", 'year', a."year"),
	"business_name" = CASE WHEN s."sent_by" IS NOT NULL THEN p."business_name" END
FROM "service_requests" r
LEFT JOIN "aircraft" a ON a."id" = r."aircraft_id"
LEFT JOIN "service_quotes" q ON q."id" = r."accepted_quote_id"
LEFT JOIN "service_providers" p ON p."id" = q."provider_id"
WHERE r."id" = s."request_id";--> statement-breakpoint
ALTER TABLE "sign_offs" ENABLE TRIGGER "sign_offs_append_only";--> statement-breakpoint
ALTER TABLE "sign_offs" ALTER COLUMN "aircraft" SET NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_sign_off_as_sent"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- After 7 years a sheet loses its persons.
	IF TG_OP = 'UPDATE' AND new."sent_by" IS NULL AND new."business_name" IS NULL AND new."performed_by" IS NULL
		AND new."signer_name" = 'Deleted user' AND new."certificate_number" = ''
		AND to_jsonb(new) - '{sent_by,business_name,performed_by,signer_name,certificate_number}'::text[]
			= to_jsonb(old) - '{sent_by,business_name,performed_by,signer_name,certificate_number}'::text[] THEN
		RETURN new;
	END IF;
	-- The erasure of the owner takes the tail number and the year.
	IF TG_OP = 'UPDATE' AND new."aircraft" = old."aircraft" || '{"tailNumber": null, "year": null}'
		AND to_jsonb(new) - 'aircraft' = to_jsonb(old) - 'aircraft' THEN
		RETURN new;
	END IF;
	RAISE EXCEPTION 'rows of % are added and never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;

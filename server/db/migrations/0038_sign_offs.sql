CREATE TABLE "sign_offs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_offs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"version" integer NOT NULL,
	"kind" varchar(20) NOT NULL,
	"inspection_type" varchar(80),
	"description" text NOT NULL,
	"data_referenced" text,
	"done_on" date NOT NULL,
	"readings" jsonb NOT NULL,
	"performed_by" varchar(80),
	"signer_name" varchar(80) NOT NULL,
	"certificate_kind" varchar(20) NOT NULL,
	"certificate_number" varchar(40) NOT NULL,
	"result" varchar(20) NOT NULL,
	"discrepancies" jsonb NOT NULL,
	"sent_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_offs_request_version" UNIQUE("request_id","version"),
	CONSTRAINT "sign_offs_version_positive" CHECK ("sign_offs"."version" > 0),
	CONSTRAINT "sign_offs_kind_known" CHECK ("sign_offs"."kind" in ('maintenance', 'inspection', 'condition')),
	CONSTRAINT "sign_offs_certificate_known" CHECK ("sign_offs"."certificate_kind" in ('a_and_p', 'ia', 'repair_station', 'repairman')),
	CONSTRAINT "sign_offs_result_known" CHECK ("sign_offs"."result" in ('approved', 'discrepancies'))
);
--> statement-breakpoint
ALTER TABLE "sign_offs" ADD CONSTRAINT "sign_offs_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_offs" ADD CONSTRAINT "sign_offs_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_requests_without_entry" ON "service_requests" USING btree ("delivered_at") WHERE "service_requests"."status" = 'delivered' and "service_requests"."confirm_by" is null;--> statement-breakpoint
CREATE FUNCTION "keep_sign_off_as_sent"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND new."sent_by" IS NULL AND new."performed_by" IS NULL
		AND new."signer_name" = 'Deleted user' AND new."certificate_number" = ''
		AND to_jsonb(new) - '{sent_by,performed_by,signer_name,certificate_number}'::text[]
			= to_jsonb(old) - '{sent_by,performed_by,signer_name,certificate_number}'::text[] THEN
		RETURN new;
	END IF;
	RAISE EXCEPTION 'rows of % are added and never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "sign_offs_append_only" BEFORE UPDATE OR DELETE ON "sign_offs"
FOR EACH ROW EXECUTE FUNCTION "keep_sign_off_as_sent"();--> statement-breakpoint
CREATE TRIGGER "sign_offs_no_truncate" BEFORE TRUNCATE ON "sign_offs"
FOR EACH STATEMENT EXECUTE FUNCTION "keep_as_written"();

CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token" varchar(64) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "days_off" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "days_off_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"note" varchar(120),
	CONSTRAINT "days_off_in_order" CHECK ("days_off"."last_day" >= "days_off"."first_day")
);
--> statement-breakpoint
CREATE TABLE "job_additions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_additions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"description" text NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"status" varchar(20) DEFAULT 'proposed' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "job_additions_status_known" CHECK ("job_additions"."status" in ('proposed', 'approved', 'declined', 'paid', 'withdrawn')),
	CONSTRAINT "job_additions_price_range" CHECK ("job_additions"."price" between 1 and 999999.99)
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"name" varchar(80) NOT NULL,
	"filters" jsonb NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"radius_nm" double precision,
	"has_alerts" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" varchar(20) NOT NULL,
	"user_id" uuid,
	"balance_cents" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_accounts_kind_known" CHECK ("ledger_accounts"."kind" in ('processor', 'held', 'provider', 'platform', 'credit'))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"movement_id" bigint NOT NULL,
	"account_id" integer NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "ledger_entries_not_zero" CHECK ("ledger_entries"."cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" varchar(20) NOT NULL,
	"payment_id" integer,
	"key" varchar(80) NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"outcome" varchar(30) NOT NULL,
	"card_last4" varchar(4),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_intents" (
	"id" varchar(40) PRIMARY KEY NOT NULL,
	"client_secret" varchar(100) NOT NULL,
	"payer_id" uuid NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"description" text,
	"status" varchar(20) DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_intents_clientSecret_unique" UNIQUE("client_secret"),
	CONSTRAINT "sandbox_intents_status_known" CHECK ("sandbox_intents"."status" in ('pending', 'succeeded', 'cancelled'))
);
--> statement-breakpoint
DROP INDEX "payments_one_a_quote";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "addition_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "client_secret" varchar(200);--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_amount" numeric(10, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_quotes" ADD COLUMN "items" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "service_quotes" ADD COLUMN "valid_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "service_quotes" ADD COLUMN "reject_reason" text;--> statement-breakpoint
ALTER TABLE "service_quotes" ADD COLUMN "is_off_category" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "proposed_date" date;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "date_proposed_by" varchar(20);--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "days_off" ADD CONSTRAINT "days_off_provider_id_service_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."service_providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_additions" ADD CONSTRAINT "job_additions_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_movement_id_ledger_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."ledger_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_movements" ADD CONSTRAINT "ledger_movements_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_intents" ADD CONSTRAINT "sandbox_intents_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token" ON "calendar_feeds" USING btree ("token");--> statement-breakpoint
CREATE INDEX "days_off_provider" ON "days_off" USING btree ("provider_id","first_day");--> statement-breakpoint
CREATE INDEX "job_additions_request" ON "job_additions" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "saved_searches_user" ON "saved_searches" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_one_a_person" ON "ledger_accounts" USING btree ("kind","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_one_of_ours" ON "ledger_accounts" USING btree ("kind") WHERE "ledger_accounts"."user_id" is null;--> statement-breakpoint
CREATE INDEX "ledger_entries_movement" ON "ledger_entries" USING btree ("movement_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_movements_once" ON "ledger_movements" USING btree ("key");--> statement-breakpoint
CREATE INDEX "ledger_movements_payment" ON "ledger_movements" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_payment" ON "payment_attempts" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_addition_id_job_additions_id_fk" FOREIGN KEY ("addition_id") REFERENCES "public"."job_additions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_quotes_request" ON "service_quotes" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "service_quotes_validity" ON "service_quotes" USING btree ("valid_until") WHERE "service_quotes"."status" in ('pending');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_a_quote" ON "payments" USING btree ("quote_id",coalesce("addition_id", 0)) WHERE "payments"."status" in ('pending', 'held', 'released', 'refunded', 'split', 'frozen');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund_range" CHECK ("payments"."refunded_amount" between 0 and "payments"."total_amount");--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE ON "ledger_entries"
FOR EACH ROW EXECUTE FUNCTION "keep_as_written"();--> statement-breakpoint
CREATE TRIGGER "ledger_movements_append_only" BEFORE UPDATE OR DELETE ON "ledger_movements"
FOR EACH ROW EXECUTE FUNCTION "keep_as_written"();--> statement-breakpoint
CREATE FUNCTION "ledger_adds_up"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	movement bigint := CASE TG_TABLE_NAME WHEN 'ledger_movements' THEN (to_jsonb(NEW) ->> 'id') ELSE (to_jsonb(NEW) ->> 'movement_id') END;
BEGIN
	-- A movement without entries adds up to nothing, not to zero.
	IF (SELECT sum("cents") FROM "ledger_entries" WHERE "movement_id" = movement) IS DISTINCT FROM 0 THEN
		RAISE EXCEPTION 'the entries of movement % do not add up to zero', movement USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_movements_add_up" AFTER INSERT ON "ledger_movements"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_adds_up"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_add_up" AFTER INSERT ON "ledger_entries"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_adds_up"();--> statement-breakpoint
CREATE FUNCTION "ledger_keep_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "ledger_accounts" SET "balance_cents" = "balance_cents" + NEW."cents"
	WHERE "id" = NEW."account_id" AND "user_id" IS NOT NULL;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "ledger_entries_keep_balance" AFTER INSERT ON "ledger_entries"
FOR EACH ROW EXECUTE FUNCTION "ledger_keep_balance"();--> statement-breakpoint
INSERT INTO "ledger_accounts" ("kind") VALUES ('processor'), ('held'), ('platform');--> statement-breakpoint
UPDATE "service_quotes" SET "valid_until" = "created_at" + interval '14 days' WHERE "status" = 'pending';--> statement-breakpoint
UPDATE "payments" SET "held_at" = "created_at" WHERE "status" <> 'pending';--> statement-breakpoint
INSERT INTO "ledger_accounts" ("kind", "user_id")
SELECT DISTINCT 'provider', s."user_id" FROM "payments" p JOIN "service_providers" s ON s."id" = p."provider_id" WHERE p."status" = 'released';--> statement-breakpoint
INSERT INTO "ledger_movements" ("kind", "payment_id", "key", "at")
SELECT k."kind", p."id", 'payment:' || p."id" || ':' || k."kind", coalesce(CASE k."kind" WHEN 'hold' THEN p."held_at" ELSE p."completed_at" END, p."created_at")
FROM "payments" p JOIN (VALUES ('hold', array['held', 'frozen', 'released']), ('release', array['released'])) AS k ("kind", "of") ON p."status" = ANY (k."of");--> statement-breakpoint
INSERT INTO "ledger_entries" ("movement_id", "account_id", "cents")
SELECT m."id", a."id", x."cents" FROM "payments" p JOIN "ledger_movements" m ON m."payment_id" = p."id"
JOIN "service_providers" s ON s."id" = p."provider_id"
JOIN LATERAL (VALUES ('hold', 'processor', NULL::uuid, p."total_amount" * 100), ('hold', 'held', NULL, p."total_amount" * -100), ('release', 'held', NULL, p."total_amount" * 100), ('release', 'provider', s."user_id", p."service_amount" * -100), ('release', 'platform', NULL, p."platform_fee" * -100)) AS x ("kind", "account", "user_id", "cents") ON x."kind" = m."kind"
JOIN "ledger_accounts" a ON a."kind" = x."account" AND a."user_id" IS NOT DISTINCT FROM x."user_id"
WHERE x."cents" <> 0;

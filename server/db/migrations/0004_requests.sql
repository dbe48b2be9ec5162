CREATE TABLE "request_matches" (
	"request_id" integer NOT NULL,
	"provider_id" integer NOT NULL,
	"score" smallint,
	"invited_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_matches_request_id_provider_id_pk" PRIMARY KEY("request_id","provider_id"),
	CONSTRAINT "request_matches_score_range" CHECK ("request_matches"."score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "request_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transitions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transitions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity" varchar(20) NOT NULL,
	"entity_id" integer NOT NULL,
	"from" varchar(20),
	"to" varchar(20) NOT NULL,
	"event" varchar(30) NOT NULL,
	"actor_id" uuid,
	"reason" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "location_code" varchar(10);--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "position" "point";--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "quote_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "accepted_quote_id" integer;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "payment_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "funded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "deliver_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "delivered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "delivery_summary" text;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "confirm_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "changes_asked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "completed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "cancel_proposed_by" varchar(20);--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "disputed_from" varchar(20);--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "reminder_id" integer;--> statement-breakpoint
ALTER TABLE "request_matches" ADD CONSTRAINT "request_matches_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_matches" ADD CONSTRAINT "request_matches_provider_id_service_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."service_providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_notes" ADD CONSTRAINT "request_notes_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_notes" ADD CONSTRAINT "request_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transitions" ADD CONSTRAINT "transitions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_matches_provider" ON "request_matches" USING btree ("provider_id","request_id");--> statement-breakpoint
CREATE INDEX "request_notes_request" ON "request_notes" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "transitions_entity" ON "transitions" USING btree ("entity","entity_id","id");--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_reminder_id_maintenance_reminders_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."maintenance_reminders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_unread_by_time" ON "messages" USING btree ("created_at") WHERE not "messages"."is_read";--> statement-breakpoint
CREATE INDEX "service_requests_open_place" ON "service_requests" USING gist ("position") WHERE "service_requests"."status" = 'open';--> statement-breakpoint
CREATE INDEX "service_requests_expiry" ON "service_requests" USING btree ("expires_at") WHERE "service_requests"."status" = 'open';--> statement-breakpoint
CREATE INDEX "service_requests_unpaid" ON "service_requests" USING btree ("payment_due_at") WHERE "service_requests"."status" = 'awaiting_payment';--> statement-breakpoint
CREATE INDEX "service_requests_undelivered" ON "service_requests" USING btree ("funded_at") WHERE "service_requests"."status" = 'in_progress';--> statement-breakpoint
CREATE INDEX "service_requests_unconfirmed" ON "service_requests" USING btree ("confirm_by") WHERE "service_requests"."status" = 'delivered';--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_quote_count" CHECK ("service_requests"."quote_count" >= 0);--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_changes_range" CHECK ("service_requests"."changes_asked" between 0 and 3);--> statement-breakpoint
CREATE FUNCTION "keep_as_written"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'rows of % are added and never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "transitions_append_only" BEFORE UPDATE OR DELETE ON "transitions"
FOR EACH ROW EXECUTE FUNCTION "keep_as_written"();--> statement-breakpoint
UPDATE "service_requests" r SET
	"quote_count" = (SELECT count(*) FROM "service_quotes" q WHERE q."request_id" = r."id" AND q."status" IN ('pending', 'accepted')),
	"accepted_quote_id" = (SELECT q."id" FROM "service_quotes" q WHERE q."request_id" = r."id" AND q."status" = 'accepted'),
	"expires_at" = CASE WHEN r."status" = 'open' THEN r."created_at" + (CASE r."urgency" WHEN 'asap' THEN 14 WHEN 'normal' THEN 21 WHEN 'month' THEN 37 ELSE 67 END) * interval '1 day' END;--> statement-breakpoint
INSERT INTO "transitions" ("entity", "entity_id", "from", "to", "event", "actor_id", "at")
SELECT 'request', "id", NULL, 'open', 'post', "owner_id", "created_at" FROM "service_requests";

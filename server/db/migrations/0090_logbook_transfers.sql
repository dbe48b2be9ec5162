CREATE TABLE "logbook_transfers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "logbook_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"logbook_id" integer NOT NULL,
	"from_user" uuid NOT NULL,
	"offered_by" uuid,
	"from_aircraft_id" integer NOT NULL,
	"to_email" varchar(254),
	"token_hash" varchar(64) NOT NULL,
	"mail_id" integer,
	"status" varchar(20) DEFAULT 'offered' NOT NULL,
	"offered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"to_user" uuid,
	"to_aircraft_id" integer,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "logbook_transfers_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "logbook_transfers_status_known" CHECK ("logbook_transfers"."status" in ('offered', 'done', 'ended', 'undone')),
	CONSTRAINT "logbook_transfers_done_whole" CHECK (("logbook_transfers"."status" in ('done', 'undone')) = ("logbook_transfers"."done_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "transitions" DROP CONSTRAINT "transitions_request_known";--> statement-breakpoint
ALTER TABLE "logbook_transfers" ADD CONSTRAINT "logbook_transfers_logbook_id_logbooks_id_fk" FOREIGN KEY ("logbook_id") REFERENCES "public"."logbooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logbook_transfers" ADD CONSTRAINT "logbook_transfers_from_user_users_id_fk" FOREIGN KEY ("from_user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logbook_transfers" ADD CONSTRAINT "logbook_transfers_offered_by_users_id_fk" FOREIGN KEY ("offered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logbook_transfers" ADD CONSTRAINT "logbook_transfers_from_aircraft_id_aircraft_id_fk" FOREIGN KEY ("from_aircraft_id") REFERENCES "public"."aircraft"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logbook_transfers" ADD CONSTRAINT "logbook_transfers_to_user_users_id_fk" FOREIGN KEY ("to_user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logbook_transfers" ADD CONSTRAINT "logbook_transfers_to_aircraft_id_aircraft_id_fk" FOREIGN KEY ("to_aircraft_id") REFERENCES "public"."aircraft"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "logbook_transfers_one_open" ON "logbook_transfers" USING btree ("logbook_id") WHERE "logbook_transfers"."status" = 'offered';--> statement-breakpoint
CREATE INDEX "logbook_transfers_logbook" ON "logbook_transfers" USING btree ("logbook_id");--> statement-breakpoint
CREATE INDEX "logbook_transfers_from_user" ON "logbook_transfers" USING btree ("from_user");--> statement-breakpoint
CREATE INDEX "logbook_transfers_offered_by" ON "logbook_transfers" USING btree ("offered_by");--> statement-breakpoint
CREATE INDEX "logbook_transfers_to_user" ON "logbook_transfers" USING btree ("to_user");--> statement-breakpoint
CREATE INDEX "logbook_transfers_from_aircraft" ON "logbook_transfers" USING btree ("from_aircraft_id");--> statement-breakpoint
CREATE INDEX "logbook_transfers_to_aircraft" ON "logbook_transfers" USING btree ("to_aircraft_id");--> statement-breakpoint
ALTER TABLE "transitions" ADD CONSTRAINT "transitions_request_known" CHECK ("transitions"."request_id" is not null or "transitions"."entity" in ('verification', 'report', 'payout', 'scan', 'logbook_transfer'));--> statement-breakpoint
-- Two logbooks of one aircraft become one when the next owner has one of their own: an entry goes with its words unchanged.
CREATE OR REPLACE FUNCTION "keep_logbook_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	loose text[] := '{signed_file_id,request_id,created_by,logbook_id}';
BEGIN
	IF to_jsonb(NEW) - loose = to_jsonb(OLD) - loose
		AND (NEW."signed_file_id" IS NULL OR OLD."signed_file_id" IS NULL OR NEW."signed_file_id" = OLD."signed_file_id")
		AND (NEW."request_id" IS NULL OR NEW."request_id" = OLD."request_id")
		AND (NEW."created_by" IS NULL OR NEW."created_by" = OLD."created_by")
		AND (NEW."logbook_id" = OLD."logbook_id" OR EXISTS (
			SELECT FROM "aircraft" "one", "aircraft" "other"
			WHERE "one"."logbook_id" = OLD."logbook_id" AND "other"."logbook_id" = NEW."logbook_id"
				AND replace("one"."tail_number", '-', '') = replace("other"."tail_number", '-', ''))) THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'rows of % are added and never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;

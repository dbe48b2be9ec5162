CREATE TABLE "groups" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"kind" varchar(20) NOT NULL,
	"time_zone" varchar(64) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "groups_kind_known" CHECK ("groups"."kind" in ('co_ownership', 'club', 'school'))
);
--> statement-breakpoint
CREATE TABLE "share_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "share_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"proposed_by" uuid NOT NULL,
	"shares" jsonb NOT NULL,
	"status" varchar(20) DEFAULT 'proposed' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "share_changes_status_known" CHECK ("share_changes"."status" in ('proposed', 'agreed', 'declined', 'withdrawn', 'expired'))
);
--> statement-breakpoint
ALTER TABLE "account_log" DROP CONSTRAINT "account_log_event_known";--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_changes" ADD CONSTRAINT "share_changes_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_changes" ADD CONSTRAINT "share_changes_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "share_changes_one_open" ON "share_changes" USING btree ("account_id") WHERE "share_changes"."status" = 'proposed';--> statement-breakpoint
CREATE INDEX "share_changes_expiry" ON "share_changes" USING btree ("expires_at") WHERE "share_changes"."status" = 'proposed';--> statement-breakpoint
ALTER TABLE "account_log" ADD CONSTRAINT "account_log_event_known" CHECK ("account_log"."event" in ('founded', 'invited', 'invitation_revoked', 'joined', 'role_changed', 'left', 'removed', 'account_deleted', 'transfer_asked', 'transfer_ended', 'transferred', 'bank_account_changed', 'settings_changed', 'aircraft_added', 'aircraft_moved_out', 'shares_proposed', 'shares_changed', 'share_change_ended'));--> statement-breakpoint
-- An aircraft that moves into a group, or out of it, takes its records along.
CREATE FUNCTION "move_logbook"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "logbooks" SET "owner_id" = NEW."owner_id" WHERE "id" = NEW."logbook_id";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "aircraft_logbook_owner" AFTER UPDATE OF "owner_id" ON "aircraft"
FOR EACH ROW WHEN (OLD."owner_id" IS DISTINCT FROM NEW."owner_id") EXECUTE FUNCTION "move_logbook"();

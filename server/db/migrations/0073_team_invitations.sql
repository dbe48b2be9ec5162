CREATE TABLE "account_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer,
	"account_id" uuid,
	"email" varchar(254) NOT NULL,
	"role" varchar(20) NOT NULL,
	"can_quote" boolean DEFAULT false NOT NULL,
	"can_sign" boolean DEFAULT false NOT NULL,
	"note" varchar(500) DEFAULT '' NOT NULL,
	"token_hash" varchar(64) NOT NULL,
	"invited_by" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"sends" integer DEFAULT 1 NOT NULL,
	"last_sent_at" timestamp (3) with time zone NOT NULL,
	"status" varchar(20) DEFAULT 'pending' NOT NULL,
	"accepted_by" uuid,
	"mail_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_invitations_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "account_invitations_status_known" CHECK ("account_invitations"."status" in ('pending', 'accepted', 'declined', 'revoked', 'expired')),
	CONSTRAINT "account_invitations_one_subject" CHECK (("account_invitations"."provider_id" is null) <> ("account_invitations"."account_id" is null) and "account_invitations"."email" = lower("account_invitations"."email")),
	CONSTRAINT "account_invitations_accepted_whole" CHECK (("account_invitations"."status" = 'accepted') = ("account_invitations"."accepted_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "account_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"actor_id" uuid,
	"event" varchar(20) NOT NULL,
	"subject_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_log_event_known" CHECK ("account_log"."event" in ('founded', 'invited', 'invitation_revoked', 'joined', 'role_changed', 'left', 'removed', 'account_deleted', 'transfer_asked', 'transfer_ended', 'transferred', 'bank_account_changed', 'settings_changed'))
);
--> statement-breakpoint
CREATE TABLE "ownership_transfers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ownership_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"status" varchar(20) DEFAULT 'pending' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ownership_transfers_status_known" CHECK ("ownership_transfers"."status" in ('pending', 'accepted', 'declined', 'cancelled', 'expired'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "acting_account_id" uuid;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "founder_id" uuid;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "mechanics_take" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "account_invitations" ADD CONSTRAINT "account_invitations_provider_id_service_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."service_providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_invitations" ADD CONSTRAINT "account_invitations_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_invitations" ADD CONSTRAINT "account_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_invitations" ADD CONSTRAINT "account_invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_invitations" ADD CONSTRAINT "account_invitations_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_log" ADD CONSTRAINT "account_log_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_log" ADD CONSTRAINT "account_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_log" ADD CONSTRAINT "account_log_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownership_transfers" ADD CONSTRAINT "ownership_transfers_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownership_transfers" ADD CONSTRAINT "ownership_transfers_from_id_users_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownership_transfers" ADD CONSTRAINT "ownership_transfers_to_id_users_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_invitations_one_pending_team" ON "account_invitations" USING btree ("provider_id","email") WHERE "account_invitations"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "account_invitations_one_pending_group" ON "account_invitations" USING btree ("account_id","email") WHERE "account_invitations"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "account_invitations_email" ON "account_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "account_invitations_expiry" ON "account_invitations" USING btree ("expires_at") WHERE "account_invitations"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "account_log_account" ON "account_log" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ownership_transfers_one_pending" ON "ownership_transfers" USING btree ("account_id") WHERE "ownership_transfers"."status" = 'pending';--> statement-breakpoint
ALTER TABLE "service_providers" ADD CONSTRAINT "service_providers_founder_id_users_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_providers_founder" ON "service_providers" USING btree ("founder_id");--> statement-breakpoint
CREATE FUNCTION "account_log_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the log of an account is never changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'account_log_append_only';
END
$$;--> statement-breakpoint
CREATE TRIGGER "account_log_append_only" BEFORE UPDATE OR DELETE ON "account_log"
FOR EACH ROW EXECUTE FUNCTION "account_log_append_only"();
--> statement-breakpoint
-- The members of a team or group are people of its requests.
CREATE OR REPLACE VIEW "request_people" AS
	SELECT r."id" AS "request_id", coalesce(m."user_id", r."owner_id") AS "user_id", NULL::integer AS "quote_id", true AS "is_live"
	FROM "service_requests" r
	LEFT JOIN "account_members" m ON m."account_id" = r."owner_id" AND m."left_at" IS NULL
	UNION ALL
	SELECT q."request_id", coalesce(m."user_id", p."user_id"), q."id", q."status" IN ('pending', 'accepted')
	FROM "service_quotes" q JOIN "service_providers" p ON p."id" = q."provider_id"
	LEFT JOIN "account_members" m ON m."account_id" = p."user_id" AND m."left_at" IS NULL;

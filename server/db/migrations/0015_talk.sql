CREATE TABLE "live_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"kind" varchar(30) NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_streams" (
	"user_id" uuid NOT NULL,
	"process_id" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_streams_user_id_process_id_pk" PRIMARY KEY("user_id","process_id")
);
--> statement-breakpoint
CREATE TABLE "presence" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_seen_at" timestamp (3) with time zone,
	"is_hidden" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_settings" (
	"user_id" uuid NOT NULL,
	"other_user_id" uuid NOT NULL,
	"blocked_at" timestamp (3) with time zone,
	"muted_at" timestamp (3) with time zone,
	CONSTRAINT "contact_settings_user_id_other_user_id_pk" PRIMARY KEY("user_id","other_user_id"),
	CONSTRAINT "contact_settings_not_oneself" CHECK ("contact_settings"."user_id" <> "contact_settings"."other_user_id")
);
--> statement-breakpoint
CREATE TABLE "room_members" (
	"room_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"last_message_id" integer,
	"last_activity" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"unread_count" integer DEFAULT 0 NOT NULL,
	"delivered_message_id" integer DEFAULT 0 NOT NULL,
	"read_message_id" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "room_members_room_id_user_id_pk" PRIMARY KEY("room_id","user_id"),
	CONSTRAINT "room_members_unread_not_negative" CHECK ("room_members"."unread_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reporter_id" uuid NOT NULL,
	"target_type" varchar(20) NOT NULL,
	"target_id" varchar(60) NOT NULL,
	"reason" text NOT NULL,
	"status" varchar(20) DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_target_known" CHECK ("reports"."target_type" in ('message', 'room_message', 'user', 'review', 'provider', 'request')),
	CONSTRAINT "reports_status_known" CHECK ("reports"."status" in ('open', 'upheld', 'dismissed'))
);
--> statement-breakpoint
DROP INDEX "conversations_latest";--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD COLUMN "hidden_up_to_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "last_message_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "delivered_message_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "read_message_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "live_events" ADD CONSTRAINT "live_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_streams" ADD CONSTRAINT "live_streams_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_settings" ADD CONSTRAINT "contact_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_settings" ADD CONSTRAINT "contact_settings_other_user_id_users_id_fk" FOREIGN KEY ("other_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_members" ADD CONSTRAINT "room_members_room_id_chat_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_members" ADD CONSTRAINT "room_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_members" ADD CONSTRAINT "room_members_last_message_id_chat_messages_id_fk" FOREIGN KEY ("last_message_id") REFERENCES "public"."chat_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_events_user" ON "live_events" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "live_events_created" ON "live_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "live_streams_seen" ON "live_streams" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "room_members_latest" ON "room_members" USING btree ("user_id","last_activity" DESC NULLS FIRST,"room_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("reporter_id","target_type","target_id") WHERE "reports"."status" = 'open';--> statement-breakpoint
CREATE INDEX "reports_queue" ON "reports" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "chat_messages_unread_by_time" ON "chat_messages" USING btree ("created_at") WHERE not "chat_messages"."is_read";--> statement-breakpoint
CREATE INDEX "chat_rooms_ended" ON "chat_rooms" USING btree ("ended_at") WHERE "chat_rooms"."is_active";--> statement-breakpoint
CREATE INDEX "conversations_latest" ON "conversations" USING btree ("user_id","last_message_at" DESC NULLS FIRST,"last_message_id" DESC NULLS FIRST);--> statement-breakpoint
UPDATE "conversations" c SET "last_message_at" = m."created_at",
	"delivered_message_id" = CASE WHEN c."unread_count" = 0 THEN m."id" ELSE 0 END,
	"read_message_id" = CASE WHEN c."unread_count" = 0 THEN m."id" ELSE 0 END
FROM "messages" m WHERE m."id" = c."last_message_id";--> statement-breakpoint
CREATE FUNCTION "notify_session_ended"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('session_ended', OLD."sid");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "sessions_notify_ended" AFTER DELETE ON "sessions"
FOR EACH ROW EXECUTE FUNCTION "notify_session_ended"();--> statement-breakpoint
INSERT INTO "chat_rooms" ("request_id", "participants")
SELECT r."id", array[r."owner_id", p."user_id"]
FROM "service_requests" r
JOIN "service_quotes" q ON q."id" = r."accepted_quote_id"
JOIN "service_providers" p ON p."id" = q."provider_id"
WHERE r."status" IN ('awaiting_payment', 'in_progress', 'delivered', 'disputed')
	AND NOT EXISTS (SELECT FROM "chat_rooms" c WHERE c."request_id" = r."id");--> statement-breakpoint
INSERT INTO "chat_messages" ("room_id", "message_type", "content", "metadata", "is_read")
SELECT c."id", 'system', concat_ws(' ', u."first_name", u."last_name", 'accepted the quote'),
	jsonb_build_object('event', 'accept', 'actorId', u."id"), true
FROM "chat_rooms" c
JOIN "service_requests" r ON r."id" = c."request_id"
JOIN "users" u ON u."id" = r."owner_id"
WHERE NOT EXISTS (SELECT FROM "chat_messages" m WHERE m."room_id" = c."id");--> statement-breakpoint
INSERT INTO "room_members" ("room_id", "user_id", "last_message_id")
SELECT c."id", u, (SELECT max(m."id") FROM "chat_messages" m WHERE m."room_id" = c."id")
FROM "chat_rooms" c CROSS JOIN unnest(c."participants") u;

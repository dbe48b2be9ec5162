CREATE TABLE "conversations" (
	"user_id" uuid NOT NULL,
	"other_user_id" uuid NOT NULL,
	"last_message_id" integer NOT NULL,
	"unread_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "conversations_user_id_other_user_id_pk" PRIMARY KEY("user_id","other_user_id"),
	CONSTRAINT "conversations_unread_not_negative" CHECK ("conversations"."unread_count" >= 0)
);
--> statement-breakpoint
DROP INDEX "chat_messages_room";--> statement-breakpoint
DROP INDEX "messages_thread";--> statement-breakpoint
DROP INDEX "notifications_user";--> statement-breakpoint
DROP INDEX "service_quotes_provider";--> statement-breakpoint
DROP INDEX "service_requests_owner";--> statement-breakpoint
DROP INDEX "service_requests_open";--> statement-breakpoint
DROP INDEX "reviews_provider";--> statement-breakpoint
DROP INDEX "files_owner";--> statement-breakpoint
ALTER TABLE "maintenance_reminders" ADD COLUMN "meter" varchar(20);--> statement-breakpoint
ALTER TABLE "maintenance_reminders" ADD COLUMN "template" varchar(20);--> statement-breakpoint
ALTER TABLE "maintenance_reminders" ADD COLUMN "last_done_date" date;--> statement-breakpoint
ALTER TABLE "maintenance_reminders" ADD COLUMN "last_done_hours" numeric(8, 1);--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_other_user_id_users_id_fk" FOREIGN KEY ("other_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_last_message_id_messages_id_fk" FOREIGN KEY ("last_message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_latest" ON "conversations" USING btree ("user_id","last_message_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "maintenance_reminders_due" ON "maintenance_reminders" USING btree ("due_date") WHERE "maintenance_reminders"."is_active";--> statement-breakpoint
CREATE INDEX "chat_messages_room" ON "chat_messages" USING btree ("room_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "messages_thread" ON "messages" USING btree (least("sender_id", "receiver_id"),greatest("sender_id", "receiver_id"),"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "service_quotes_provider" ON "service_quotes" USING btree ("provider_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "service_requests_owner" ON "service_requests" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "service_requests_open" ON "service_requests" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "service_requests"."status" = 'open';--> statement-breakpoint
CREATE INDEX "reviews_provider" ON "reviews" USING btree ("provider_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id","id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "maintenance_reminders" ADD CONSTRAINT "maintenance_reminders_meter_known" CHECK ("maintenance_reminders"."meter" in ('tach', 'hobbs'));--> statement-breakpoint
INSERT INTO "conversations" ("user_id", "other_user_id", "last_message_id", "unread_count")
SELECT "side"."user_id", "side"."other_user_id", max("side"."id"), count(*) FILTER (WHERE "side"."is_unread")
FROM (
	SELECT "sender_id" AS "user_id", "receiver_id" AS "other_user_id", "id", false AS "is_unread" FROM "messages"
	UNION ALL
	SELECT "receiver_id", "sender_id", "id", NOT "is_read" FROM "messages"
) AS "side"
GROUP BY "side"."user_id", "side"."other_user_id";

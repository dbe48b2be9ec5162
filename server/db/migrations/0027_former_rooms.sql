ALTER TABLE "chat_rooms" DROP CONSTRAINT "chat_rooms_requestId_unique";--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD COLUMN "is_current" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_rooms_parties" ON "chat_rooms" USING btree ("request_id","participants");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_rooms_current" ON "chat_rooms" USING btree ("request_id") WHERE "chat_rooms"."is_current";--> statement-breakpoint
-- Messages that were hidden because of a later acceptance move to a room of the provider whose quote was accepted then.
-- If that is unknown the room has no members: nobody sees them, as before.
WITH spoken AS (
	SELECT m."id", m."created_at", r."id" AS room_id, r."request_id", r."participants", q."owner_id", coalesce((
		SELECT p."user_id"
		FROM "transitions" t
			JOIN "service_quotes" s ON s."id" = t."entity_id"
			JOIN "service_providers" p ON p."id" = s."provider_id"
		WHERE t."entity" = 'quote' AND t."event" = 'accept' AND s."request_id" = r."request_id" AND t."at" <= m."created_at"
		ORDER BY t."at" DESC, t."id" DESC LIMIT 1), q."owner_id") AS provider_id
	FROM "chat_rooms" r
		JOIN "chat_messages" m ON m."room_id" = r."id" AND m."id" <= r."hidden_up_to_id"
		JOIN "service_requests" q ON q."id" = r."request_id"
), moved AS (
	SELECT * FROM spoken WHERE provider_id = "owner_id" OR provider_id <> ALL ("participants")
), former AS (
	INSERT INTO "chat_rooms" ("request_id", "participants", "last_activity", "is_active", "created_at", "is_current")
	SELECT "request_id", ARRAY["owner_id", provider_id], max("created_at"), false, min("created_at"), false
	FROM moved GROUP BY "request_id", "owner_id", provider_id
	RETURNING "id", "request_id", "participants"
)
UPDATE "chat_messages" SET "room_id" = former."id"
FROM moved JOIN former ON former."request_id" = moved."request_id" AND former."participants"[2] = moved.provider_id
WHERE "chat_messages"."id" = moved."id";--> statement-breakpoint
INSERT INTO "room_members" ("room_id", "user_id", "last_message_id", "last_activity", "delivered_message_id", "read_message_id")
SELECT r."id", r."participants"[1], max(m."id"), r."last_activity", max(m."id"), max(m."id")
FROM "chat_rooms" r JOIN "chat_messages" m ON m."room_id" = r."id"
WHERE NOT r."is_current" AND r."participants"[1] <> r."participants"[2]
GROUP BY r."id";--> statement-breakpoint
-- Hidden messages stayed in the counts of those who could not read them any more.
UPDATE "room_members" SET "unread_count" = (
	SELECT count(*) FROM "chat_messages" m
	WHERE m."room_id" = "room_members"."room_id" AND NOT m."is_read" AND m."sender_id" <> "room_members"."user_id")
WHERE "room_id" IN (SELECT "id" FROM "chat_rooms" WHERE "hidden_up_to_id" > 0);--> statement-breakpoint
ALTER TABLE "chat_rooms" DROP COLUMN "hidden_up_to_id";

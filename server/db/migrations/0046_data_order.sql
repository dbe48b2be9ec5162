ALTER TABLE "transitions" ADD COLUMN "request_id" integer;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "request_id" integer;--> statement-breakpoint
ALTER TABLE "transitions" DISABLE TRIGGER "transitions_append_only";--> statement-breakpoint
UPDATE "transitions" t SET "request_id" = CASE t."entity"
	WHEN 'request' THEN t."entity_id"
	WHEN 'quote' THEN (SELECT q."request_id" FROM "service_quotes" q WHERE q."id" = t."entity_id")
	WHEN 'payment' THEN (SELECT p."service_request_id" FROM "payments" p WHERE p."id" = t."entity_id")
	WHEN 'addition' THEN (SELECT a."request_id" FROM "job_additions" a WHERE a."id" = t."entity_id")
	WHEN 'finding' THEN (SELECT f."request_id" FROM "findings" f WHERE f."id" = t."entity_id")
	WHEN 'payout' THEN (SELECT o."request_id" FROM "payouts" o WHERE o."id" = t."entity_id")
	WHEN 'dispute' THEN (SELECT d."request_id" FROM "disputes" d WHERE d."id" = t."entity_id")
	END WHERE t."entity" NOT IN ('verification', 'report');--> statement-breakpoint
ALTER TABLE "transitions" ENABLE TRIGGER "transitions_append_only";--> statement-breakpoint
UPDATE "notifications" n SET "request_id" = CASE n."related_type"
	WHEN 'request' THEN n."related_id"
	WHEN 'dispute' THEN (SELECT d."request_id" FROM "disputes" d WHERE d."id" = n."related_id")
	ELSE (SELECT r."request_id" FROM "chat_messages" m JOIN "chat_rooms" r ON r."id" = m."room_id" WHERE m."id" = n."related_id")
	END WHERE n."related_type" IN ('request', 'dispute', 'room_message');--> statement-breakpoint
CREATE INDEX "transitions_request" ON "transitions" USING btree ("request_id","id") WHERE "transitions"."request_id" is not null;--> statement-breakpoint
ALTER TABLE "transitions" ADD CONSTRAINT "transitions_request_known" CHECK ("transitions"."request_id" is not null or "transitions"."entity" in ('verification', 'report')) NOT VALID;--> statement-breakpoint
CREATE VIEW "request_people" AS
	SELECT r."id" AS "request_id", r."owner_id" AS "user_id", NULL::integer AS "quote_id", true AS "is_live"
	FROM "service_requests" r
	UNION ALL
	SELECT q."request_id", p."user_id", q."id", q."status" IN ('pending', 'accepted')
	FROM "service_quotes" q JOIN "service_providers" p ON p."id" = q."provider_id";--> statement-breakpoint
CREATE VIEW "request_headlines" AS
	SELECT r."id" AS "request_id", r."title", r."status", r."owner_id", p."user_id" AS "provider_user_id", a."tail_number"
	FROM "service_requests" r
	LEFT JOIN "service_quotes" q ON q."id" = r."accepted_quote_id"
	LEFT JOIN "service_providers" p ON p."id" = q."provider_id"
	LEFT JOIN "aircraft" a ON a."id" = r."aircraft_id";--> statement-breakpoint
CREATE VIEW "completed_jobs" AS
	SELECT r."id" AS "request_id", q."provider_id", r."category", a."make", a."aircraft_type"
	FROM "service_quotes" q
	JOIN "service_requests" r ON r."id" = q."request_id"
	LEFT JOIN "aircraft" a ON a."id" = r."aircraft_id"
	WHERE q."status" = 'accepted' AND r."status" = 'completed';--> statement-breakpoint
CREATE FUNCTION "job_sums"("request_id" integer)
RETURNS TABLE ("approved" numeric, "refunded" numeric, "released" numeric, "received" numeric)
LANGUAGE sql STABLE ROWS 1 AS $$
SELECT (SELECT sum(d."price") FROM "job_additions" d WHERE d."request_id" = $1 AND d."status" IN ('approved', 'paid')),
	nullif(sum(y."refunded_amount" + y."returned_amount"), 0),
	sum(y."total_amount" - y."refunded_amount") FILTER (WHERE y."status" IN ('released', 'split')),
	sum(y."service_amount") FILTER (WHERE y."status" IN ('released', 'split'))
FROM "payments" y WHERE y."service_request_id" = $1
$$;

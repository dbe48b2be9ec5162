ALTER TABLE "account_tokens" ADD COLUMN "mail_id" integer;--> statement-breakpoint
ALTER TABLE "dual_access_requests" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "quote_id" integer;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_quote_id_service_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."service_quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Account types are locked when a payment of the user is first held or their business is verified. Databases from
-- before that rule have parties of held payments whose type is still free.
UPDATE "users" SET "user_type_locked" = true
WHERE NOT "user_type_locked" AND "deleted_at" IS NULL AND "id" IN (
  SELECT "payer_id" FROM "payments" WHERE "held_at" IS NOT NULL OR "status" NOT IN ('pending', 'expired')
  UNION
  SELECT s."user_id" FROM "payments" p JOIN "service_providers" s ON s."id" = p."provider_id"
  WHERE p."held_at" IS NOT NULL OR p."status" NOT IN ('pending', 'expired')
  UNION
  SELECT s."user_id" FROM "business_verifications" v JOIN "service_providers" s ON s."id" = v."provider_id"
  WHERE v."approved_at" IS NOT NULL
);--> statement-breakpoint
-- Links of emails that were delivered, or that are too old to work, have no use in the stored body.
UPDATE "mails" SET
  "text" = regexp_replace("text", '(token|unlock)=[A-Za-z0-9_-]+', '\1=removed', 'g'),
  "html" = regexp_replace("html", '(token|unlock)=[A-Za-z0-9_-]+', '\1=removed', 'g')
WHERE "status" IN ('sent', 'bounced') OR ("status" = 'kept' AND "created_at" < now() - interval '7 days');

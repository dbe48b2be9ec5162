CREATE TABLE "sign_off_drafts" (
	"request_id" integer PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL,
	"signer_id" uuid,
	"prepared_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "provider_credentials" ALTER COLUMN "provider_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_credentials" ADD COLUMN "holder_id" uuid;--> statement-breakpoint
ALTER TABLE "sign_off_drafts" ADD CONSTRAINT "sign_off_drafts_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_off_drafts" ADD CONSTRAINT "sign_off_drafts_signer_id_users_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_off_drafts" ADD CONSTRAINT "sign_off_drafts_prepared_by_users_id_fk" FOREIGN KEY ("prepared_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_credentials" ADD CONSTRAINT "provider_credentials_holder_id_users_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_credentials_one_of_a_kind_each" ON "provider_credentials" USING btree ("holder_id","kind") WHERE "provider_credentials"."kind" <> 'other';--> statement-breakpoint
ALTER TABLE "provider_credentials" ADD CONSTRAINT "provider_credentials_one_subject" CHECK (("provider_credentials"."provider_id" is null) <> ("provider_credentials"."holder_id" is null));--> statement-breakpoint
-- A certificate of a mechanic is the person's who stated it, also where the business is a team's by now.
UPDATE "provider_credentials" c SET "holder_id" = u."id", "provider_id" = NULL
FROM "service_providers" p JOIN "users" u ON u."id" = coalesce(p."founder_id", p."user_id") AND u."kind" = 'person'
WHERE p."id" = c."provider_id" AND c."kind" IN ('ia', 'a_and_p', 'airframe', 'powerplant', 'repairman_station', 'repairman_builder',
	'repairman_lsri', 'repairman_lsrm', 'repairman');--> statement-breakpoint
-- Which credentials count for a provider: its own, those of the person who works alone, and of active members who sign.
CREATE VIEW "credentials_in_use" AS
	SELECT c."provider_id", c."id" AS "credential_id" FROM "provider_credentials" c WHERE c."provider_id" IS NOT NULL
	UNION ALL
	SELECT p."id", c."id" FROM "service_providers" p JOIN "provider_credentials" c ON c."holder_id" = p."user_id"
	UNION ALL
	SELECT p."id", c."id" FROM "service_providers" p
	JOIN "account_members" m ON m."account_id" = p."user_id" AND m."left_at" IS NULL AND m."can_sign"
	JOIN "provider_credentials" c ON c."holder_id" = m."user_id";

CREATE TABLE "user_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "support_cases_user";--> statement-breakpoint
ALTER TABLE "support_cases" ADD COLUMN "request_id" integer;--> statement-breakpoint
ALTER TABLE "support_cases" ADD COLUMN "claimed_by_id" uuid;--> statement-breakpoint
ALTER TABLE "support_replies" ADD COLUMN "is_from_support" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "business_verifications" ADD COLUMN "asked_document" varchar(50);--> statement-breakpoint
ALTER TABLE "business_verifications" ADD COLUMN "asked_note" text;--> statement-breakpoint
ALTER TABLE "user_notes" ADD CONSTRAINT "user_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_notes" ADD CONSTRAINT "user_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_notes_user" ON "user_notes" USING btree ("user_id","id");--> statement-breakpoint
ALTER TABLE "support_cases" ADD CONSTRAINT "support_cases_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_cases" ADD CONSTRAINT "support_cases_claimed_by_id_users_id_fk" FOREIGN KEY ("claimed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_cases_request" ON "support_cases" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "support_cases_user" ON "support_cases" USING btree ("user_id","updated_at" DESC NULLS FIRST);
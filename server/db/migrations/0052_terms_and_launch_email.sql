ALTER TABLE "users" ADD COLUMN "announced_terms" varchar(20);--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "terms_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "waitlist" ADD COLUMN "launch_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "waitlist" ADD COLUMN "launch_mailed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "users_known_terms" ON "users" USING btree (greatest("announced_terms", "terms_version")) WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "sign_offs_named" ON "sign_offs" USING btree ("created_at") WHERE "sign_offs"."sent_by" is not null;--> statement-breakpoint
CREATE INDEX "waitlist_launch_due" ON "waitlist" USING btree ("launch_due_at","id") WHERE "waitlist"."launch_mailed_at" is null;
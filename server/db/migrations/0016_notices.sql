CREATE TABLE "push_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"session_sid" varchar(64) NOT NULL,
	"endpoint" varchar(1000) NOT NULL,
	"p256dh" varchar(120) NOT NULL,
	"auth" varchar(60) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "path" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "digest" varchar(20);--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_sid_sessions_sid_fk" FOREIGN KEY ("session_sid") REFERENCES "public"."sessions"("sid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_sid");--> statement-breakpoint
CREATE INDEX "notifications_digest" ON "notifications" USING btree ("user_id","created_at") WHERE "notifications"."digest" = 'waiting';--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_digest_known" CHECK ("notifications"."digest" in ('waiting', 'done'));
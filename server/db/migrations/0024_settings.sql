CREATE TABLE "settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"maintenance" boolean DEFAULT false NOT NULL,
	"registration_open" boolean DEFAULT true NOT NULL,
	"verification_required" boolean DEFAULT false NOT NULL,
	"launch_state" varchar(20) DEFAULT 'before_launch' NOT NULL,
	"launch_text" varchar(40) DEFAULT 'Q3 2025' NOT NULL,
	"claims" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"referral_demo" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "settings_one_row" CHECK ("settings"."id" = 1),
	CONSTRAINT "settings_launch_state_known" CHECK ("settings"."launch_state" in ('before_launch', 'launched'))
);
--> statement-breakpoint
INSERT INTO "settings" DEFAULT VALUES;--> statement-breakpoint
CREATE FUNCTION "notify_settings_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('settings_changed', NEW."revision"::text);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "settings_notify_changed" AFTER UPDATE ON "settings"
FOR EACH ROW EXECUTE FUNCTION "notify_settings_changed"();

CREATE TABLE "conversation_leads" (
	"account_id" uuid NOT NULL,
	"other_user_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_leads_account_id_other_user_id_pk" PRIMARY KEY("account_id","other_user_id")
);
--> statement-breakpoint
CREATE TABLE "member_reads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_reads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"other_user_id" uuid,
	"room_id" integer,
	"read_message_id" integer NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_reads_one_subject" CHECK (("member_reads"."other_user_id" is null) <> ("member_reads"."room_id" is null))
);
--> statement-breakpoint
ALTER TABLE "account_members" ADD COLUMN "muted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversation_leads" ADD CONSTRAINT "conversation_leads_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_leads" ADD CONSTRAINT "conversation_leads_other_user_id_users_id_fk" FOREIGN KEY ("other_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_leads" ADD CONSTRAINT "conversation_leads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_reads" ADD CONSTRAINT "member_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_reads" ADD CONSTRAINT "member_reads_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_reads" ADD CONSTRAINT "member_reads_other_user_id_users_id_fk" FOREIGN KEY ("other_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_reads" ADD CONSTRAINT "member_reads_room_id_chat_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_leads_user" ON "conversation_leads" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_reads_thread" ON "member_reads" USING btree ("user_id","account_id","other_user_id") WHERE "member_reads"."room_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "member_reads_room" ON "member_reads" USING btree ("user_id","account_id","room_id") WHERE "member_reads"."room_id" is not null;--> statement-breakpoint
-- In teams that are there, what one of the members has read is read for all of them.
INSERT INTO "member_reads" ("user_id", "account_id", "other_user_id", "read_message_id", "read_at")
SELECT m."user_id", c."user_id", c."other_user_id",
	CASE WHEN c."unread_count" = 0 THEN c."last_message_id" ELSE c."read_message_id" END, now()
FROM "conversations" c JOIN "account_members" m ON m."account_id" = c."user_id" AND m."left_at" IS NULL;--> statement-breakpoint
INSERT INTO "member_reads" ("user_id", "account_id", "room_id", "read_message_id", "read_at")
SELECT m."user_id", r."user_id", r."room_id",
	CASE WHEN r."unread_count" = 0 THEN coalesce(r."last_message_id", 0) ELSE r."read_message_id" END, now()
FROM "room_members" r JOIN "account_members" m ON m."account_id" = r."user_id" AND m."left_at" IS NULL;

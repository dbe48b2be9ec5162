CREATE TABLE "ads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" varchar(20) NOT NULL,
	"ad_type" varchar(40) NOT NULL,
	"prompt" text NOT NULL,
	"layout" varchar(20) NOT NULL,
	"size" varchar(20) NOT NULL,
	"file_id" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ads_fileId_unique" UNIQUE("file_id"),
	CONSTRAINT "ads_kind_known" CHECK ("ads"."kind" in ('set', 'custom')),
	CONSTRAINT "ads_layout_known" CHECK ("ads"."layout" in ('panel', 'blueprint', 'chart', 'runway', 'plate', 'climb', 'picture')),
	CONSTRAINT "ads_size_known" CHECK ("ads"."size" in ('1024x1024', '1792x1024', '1024x1792'))
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_purpose_known";--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ads_newest" ON "ads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ads_creator" ON "ads" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_purpose_known" CHECK ("files"."purpose" in ('request-photo', 'message', 'evidence', 'delivery', 'quote', 'general', 'business', 'profile-image', 'verification', 'ad'));
ALTER TABLE "chat_messages" ADD COLUMN "hidden_content" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "hidden_content" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "decision" varchar(20);--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "decision_note" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "has_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "decided_by_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_target" ON "reports" USING btree ("target_type","target_id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decision_known" CHECK ("reports"."decision" in ('dismiss', 'hide', 'warn', 'suspend'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided" CHECK (("reports"."status" = 'open') = ("reports"."decided_at" is null));
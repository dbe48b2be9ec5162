CREATE TABLE "payment_customers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"external_id" varchar(80) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_methods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"brand" varchar(20) NOT NULL,
	"last4" varchar(4) NOT NULL,
	"exp_month" integer,
	"exp_year" integer,
	"external_id" varchar(80),
	"fingerprint" varchar(80),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "processor_calls" DROP CONSTRAINT "processor_calls_kind_known";--> statement-breakpoint
ALTER TABLE "job_additions" ADD COLUMN "is_drawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_intents" ADD COLUMN "keeps_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "no_call_amount" numeric(10, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "no_call_left" numeric(10, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "no_call_returned" numeric(10, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_once" ON "payment_methods" USING btree ("user_id",coalesce("fingerprint", "brand" || "last4"));--> statement-breakpoint
CREATE INDEX "payment_methods_user" ON "payment_methods" USING btree ("user_id","id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_no_call_range" CHECK ("payments"."no_call_left" >= 0 and "payments"."no_call_returned" >= 0 and "payments"."no_call_left" + "payments"."no_call_returned" <= "payments"."no_call_amount");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_no_call_ended" CHECK ("payments"."no_call_left" = 0 or "payments"."status" in ('pending', 'expired', 'held', 'frozen'));--> statement-breakpoint
ALTER TABLE "processor_calls" ADD CONSTRAINT "processor_calls_kind_known" CHECK ("processor_calls"."kind" in ('prepare', 'cancel', 'refund', 'transfer', 'cost', 'detach_card', 'delete_customer'));
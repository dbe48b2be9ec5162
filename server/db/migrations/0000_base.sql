CREATE TABLE "sessions" (
	"sid" varchar(64) PRIMARY KEY NOT NULL,
	"sess" json NOT NULL,
	"expire" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" varchar(254) NOT NULL,
	"first_name" varchar(80),
	"last_name" varchar(80),
	"profile_image_url" text,
	"user_type" varchar(20) DEFAULT 'owner' NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"user_type_locked" boolean DEFAULT false NOT NULL,
	"has_dual_access" boolean DEFAULT false NOT NULL,
	"verification_documents" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_user_type_known" CHECK ("users"."user_type" in ('owner', 'provider')),
	CONSTRAINT "users_email_lower_case" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "aircraft" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "aircraft_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" uuid NOT NULL,
	"tail_number" varchar(12) NOT NULL,
	"aircraft_type" varchar(40) NOT NULL,
	"make" varchar(80),
	"model" varchar(80),
	"year" integer,
	"category" varchar(40),
	"home_airport" varchar(80),
	"notes" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "aircraft_type_known" CHECK ("aircraft"."aircraft_type" in ('Single Engine Piston', 'Multi Engine Piston', 'Turboprop', 'Light Jet', 'Mid Size Jet', 'Heavy Jet', 'Helicopter', 'Experimental', 'Glider', 'Other')),
	CONSTRAINT "aircraft_category_known" CHECK ("aircraft"."category" in ('Normal', 'Utility', 'Acrobatic', 'Commuter', 'Transport', 'Experimental', 'Other')),
	CONSTRAINT "aircraft_tail_number_upper_case" CHECK ("aircraft"."tail_number" = upper("aircraft"."tail_number")),
	CONSTRAINT "aircraft_year_sensible" CHECK ("aircraft"."year" between 1900 and 2100)
);
--> statement-breakpoint
CREATE TABLE "maintenance_reminders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "maintenance_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"aircraft_id" integer NOT NULL,
	"reminder_type" varchar(50) NOT NULL,
	"service_type" varchar(120) NOT NULL,
	"due_hours" numeric(8, 1),
	"due_date" date,
	"current_hours" numeric(8, 1),
	"is_recurring" boolean DEFAULT false NOT NULL,
	"interval_hours" numeric(8, 1),
	"interval_days" integer,
	"last_notified" timestamp (3) with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "maintenance_reminders_has_a_clock" CHECK ("maintenance_reminders"."due_hours" is not null or "maintenance_reminders"."due_date" is not null)
);
--> statement-breakpoint
CREATE TABLE "service_providers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_providers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"business_name" varchar(80) NOT NULL,
	"credentials" text[] DEFAULT '{}' NOT NULL,
	"services_offered" text[] DEFAULT '{}' NOT NULL,
	"coverage_areas" text[] DEFAULT '{}' NOT NULL,
	"description" text,
	"rating" numeric(3, 2) DEFAULT '0' NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"is_available" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_providers_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "service_providers_rating_range" CHECK ("service_providers"."rating" between 0 and 5),
	CONSTRAINT "service_providers_review_count" CHECK ("service_providers"."review_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"sender_id" uuid,
	"message_type" varchar(20) DEFAULT 'text' NOT NULL,
	"content" text NOT NULL,
	"metadata" jsonb,
	"is_read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_rooms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_rooms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"participants" uuid[] NOT NULL,
	"last_activity" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_rooms_requestId_unique" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sender_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"request_id" integer,
	"content" text NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_not_to_oneself" CHECK ("messages"."sender_id" <> "messages"."receiver_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"title" varchar(200) NOT NULL,
	"message" text NOT NULL,
	"type" varchar(40) DEFAULT 'info' NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"related_id" integer,
	"related_type" varchar(40),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waitlist" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waitlist_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" varchar(254) NOT NULL,
	"first_name" varchar(80),
	"last_name" varchar(80),
	"user_type" varchar(20),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waitlist_email_unique" UNIQUE("email"),
	CONSTRAINT "waitlist_email_lower_case" CHECK ("waitlist"."email" = lower("waitlist"."email"))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"service_request_id" integer NOT NULL,
	"quote_id" integer NOT NULL,
	"payer_id" uuid NOT NULL,
	"provider_id" integer NOT NULL,
	"total_amount" numeric(10, 2) NOT NULL,
	"service_amount" numeric(10, 2) NOT NULL,
	"platform_fee" numeric(10, 2) NOT NULL,
	"stripe_payment_intent_id" text,
	"status" varchar(20) DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "payments_status_known" CHECK ("payments"."status" in ('pending', 'held', 'released', 'refunded', 'split', 'expired', 'frozen')),
	CONSTRAINT "payments_parts_add_up" CHECK ("payments"."total_amount" = "payments"."service_amount" + "payments"."platform_fee"),
	CONSTRAINT "payments_not_negative" CHECK ("payments"."service_amount" >= 0 and "payments"."platform_fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "service_quotes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_quotes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"provider_id" integer NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"description" text NOT NULL,
	"estimated_duration" text,
	"available_date" date,
	"status" varchar(20) DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_quotes_status_known" CHECK ("service_quotes"."status" in ('pending', 'accepted', 'rejected', 'withdrawn', 'expired', 'superseded')),
	CONSTRAINT "service_quotes_price_range" CHECK ("service_quotes"."price" between 1 and 999999.99)
);
--> statement-breakpoint
CREATE TABLE "service_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" uuid NOT NULL,
	"aircraft_id" integer,
	"title" varchar(120) NOT NULL,
	"description" text NOT NULL,
	"category" varchar(20) NOT NULL,
	"urgency" varchar(20) DEFAULT 'normal' NOT NULL,
	"budget_range" varchar(20),
	"preferred_location" varchar(120),
	"status" varchar(20) DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_requests_category_known" CHECK ("service_requests"."category" in ('maintenance', 'inspection', 'avionics', 'engine', 'detailing', 'modifications')),
	CONSTRAINT "service_requests_urgency_known" CHECK ("service_requests"."urgency" in ('asap', 'normal', 'month', 'flexible')),
	CONSTRAINT "service_requests_budget_known" CHECK ("service_requests"."budget_range" in ('under-500', '500-1500', '1500-5000', '5000-plus', 'estimate')),
	CONSTRAINT "service_requests_status_known" CHECK ("service_requests"."status" in ('open', 'awaiting_payment', 'in_progress', 'delivered', 'completed', 'cancelled', 'expired', 'disputed'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" varchar(80) NOT NULL,
	"key" varchar(200) NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "business_verifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "business_verifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"business_name" varchar(200),
	"ein" varchar(20),
	"business_address" text,
	"business_phone" varchar(20),
	"business_email" varchar(100),
	"business_type" varchar(50),
	"state_of_incorporation" varchar(50),
	"business_license_url" text,
	"ein_document_url" text,
	"insurance_document_url" text,
	"certification_document_urls" text[] DEFAULT '{}' NOT NULL,
	"status" varchar(20) DEFAULT 'pending' NOT NULL,
	"verification_method" varchar(20),
	"ai_verification_results" jsonb,
	"ein_verified" boolean DEFAULT false NOT NULL,
	"business_registration_verified" boolean DEFAULT false NOT NULL,
	"reviewed_by" uuid,
	"reviewed_at" timestamp (3) with time zone,
	"review_notes" text,
	"rejection_reason" text,
	"submitted_at" timestamp (3) with time zone,
	"approved_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "business_verifications_status_known" CHECK ("business_verifications"."status" in ('pending', 'draft', 'submitted', 'under_review', 'approved', 'rejected', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "instant_quotes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "instant_quotes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"service_category" varchar(20) NOT NULL,
	"aircraft_type" varchar(40) NOT NULL,
	"base_price" numeric(10, 2) NOT NULL,
	"price_per_hour" numeric(10, 2) NOT NULL,
	"estimated_duration" integer NOT NULL,
	"location_multiplier" numeric(4, 2) DEFAULT '1.00' NOT NULL,
	"urgency_multiplier" numeric(4, 2) DEFAULT '1.00' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "instant_quotes_category_known" CHECK ("instant_quotes"."service_category" in ('maintenance', 'inspection', 'avionics', 'engine', 'detailing', 'modifications')),
	CONSTRAINT "instant_quotes_type_known" CHECK ("instant_quotes"."aircraft_type" in ('Single Engine Piston', 'Multi Engine Piston', 'Turboprop', 'Light Jet', 'Mid Size Jet', 'Heavy Jet', 'Helicopter', 'Experimental', 'Glider', 'Other'))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reviewer_id" uuid NOT NULL,
	"provider_id" integer NOT NULL,
	"request_id" integer NOT NULL,
	"rating" integer NOT NULL,
	"comment" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_rating_range" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "verification_audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verification_audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"verification_id" integer NOT NULL,
	"action" varchar(50) NOT NULL,
	"performed_by" varchar(100) NOT NULL,
	"details" text,
	"timestamp" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verification_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"verification_id" integer NOT NULL,
	"document_type" varchar(50) NOT NULL,
	"document_name" varchar(200) NOT NULL,
	"document_url" text NOT NULL,
	"file_size" integer,
	"mime_type" varchar(100),
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "aircraft" ADD CONSTRAINT "aircraft_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_reminders" ADD CONSTRAINT "maintenance_reminders_aircraft_id_aircraft_id_fk" FOREIGN KEY ("aircraft_id") REFERENCES "public"."aircraft"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_providers" ADD CONSTRAINT "service_providers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_room_id_chat_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_service_request_id_service_requests_id_fk" FOREIGN KEY ("service_request_id") REFERENCES "public"."service_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_quote_id_service_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."service_quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_provider_id_service_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."service_providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_quotes" ADD CONSTRAINT "service_quotes_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_quotes" ADD CONSTRAINT "service_quotes_provider_id_service_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."service_providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_aircraft_id_aircraft_id_fk" FOREIGN KEY ("aircraft_id") REFERENCES "public"."aircraft"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_verifications" ADD CONSTRAINT "business_verifications_provider_id_service_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."service_providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_verifications" ADD CONSTRAINT "business_verifications_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_provider_id_service_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."service_providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_audit_log" ADD CONSTRAINT "verification_audit_log_verification_id_business_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."business_verifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_documents" ADD CONSTRAINT "verification_documents_verification_id_business_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."business_verifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_expire" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE UNIQUE INDEX "aircraft_mark_once_an_owner" ON "aircraft" USING btree ("owner_id","tail_number") WHERE "aircraft"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "maintenance_reminders_aircraft" ON "maintenance_reminders" USING btree ("aircraft_id");--> statement-breakpoint
CREATE INDEX "chat_messages_room" ON "chat_messages" USING btree ("room_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_thread" ON "messages" USING btree (least("sender_id", "receiver_id"),greatest("sender_id", "receiver_id"),"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("receiver_id","sender_id") WHERE not "messages"."is_read";--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE not "notifications"."is_read";--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_a_quote" ON "payments" USING btree ("quote_id") WHERE "payments"."status" in ('pending', 'held', 'released', 'refunded', 'split', 'frozen');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_intent" ON "payments" USING btree ("stripe_payment_intent_id");--> statement-breakpoint
CREATE INDEX "payments_payer" ON "payments" USING btree ("payer_id");--> statement-breakpoint
CREATE INDEX "payments_provider" ON "payments" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "payments_request" ON "payments" USING btree ("service_request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_quotes_one_accepted" ON "service_quotes" USING btree ("request_id") WHERE "service_quotes"."status" in ('accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "service_quotes_one_live_a_provider" ON "service_quotes" USING btree ("request_id","provider_id") WHERE "service_quotes"."status" in ('pending', 'accepted');--> statement-breakpoint
CREATE INDEX "service_quotes_provider" ON "service_quotes" USING btree ("provider_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "service_requests_owner" ON "service_requests" USING btree ("owner_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "service_requests_open" ON "service_requests" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "service_requests"."status" = 'open';--> statement-breakpoint
CREATE INDEX "service_requests_aircraft" ON "service_requests" USING btree ("aircraft_id");--> statement-breakpoint
CREATE UNIQUE INDEX "business_verifications_one_under_way" ON "business_verifications" USING btree ("provider_id") WHERE "business_verifications"."status" in ('draft', 'submitted', 'under_review');--> statement-breakpoint
CREATE INDEX "business_verifications_queue" ON "business_verifications" USING btree ("status","submitted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "instant_quotes_one_active" ON "instant_quotes" USING btree ("service_category","aircraft_type") WHERE "instant_quotes"."is_active";--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_once_a_job" ON "reviews" USING btree ("request_id","reviewer_id");--> statement-breakpoint
CREATE INDEX "reviews_provider" ON "reviews" USING btree ("provider_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "verification_audit_log_verification" ON "verification_audit_log" USING btree ("verification_id");--> statement-breakpoint
CREATE INDEX "verification_documents_verification" ON "verification_documents" USING btree ("verification_id");
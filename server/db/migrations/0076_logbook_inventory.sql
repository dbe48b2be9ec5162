CREATE TABLE "ad_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ad_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"logbook_id" integer NOT NULL,
	"kind" varchar(20) NOT NULL,
	"applies_to" varchar(20) NOT NULL,
	"component_id" integer,
	"number" varchar(30) NOT NULL,
	"revision" varchar(20),
	"revision_date" date,
	"subject" varchar(120) NOT NULL,
	"status" varchar(20) NOT NULL,
	"method" varchar(200),
	"done_on" date,
	"hours" numeric(8, 1),
	"meter" varchar(20),
	"signer_name" varchar(80),
	"certificate_number" varchar(40),
	"entry_id" integer,
	"reminder_id" integer,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ad_records_kind_known" CHECK ("ad_records"."kind" in ('ad', 'safety_directive', 'service_bulletin')),
	CONSTRAINT "ad_records_applies_to_known" CHECK ("ad_records"."applies_to" in ('airframe', 'engine_1', 'engine_2', 'engine_3', 'engine_4', 'propeller_1', 'propeller_2', 'propeller_3', 'propeller_4', 'rotor', 'avionics')),
	CONSTRAINT "ad_records_status_known" CHECK ("ad_records"."status" in ('open', 'recurring', 'complied', 'not_applicable')),
	CONSTRAINT "ad_records_meter_known" CHECK ("ad_records"."meter" in ('tach', 'hobbs', 'total', 'cycles', 'landings')),
	CONSTRAINT "ad_records_number_form" CHECK ("ad_records"."kind" <> 'ad' or "ad_records"."number" ~ '^[0-9]{2,4}-[0-9]{2}-[0-9]{2}( ?R[0-9])?$'),
	CONSTRAINT "ad_records_done_whole" CHECK ("ad_records"."status" not in ('complied', 'recurring') or ("ad_records"."method" is not null and "ad_records"."done_on" is not null)),
	CONSTRAINT "ad_records_recurring_shared" CHECK ("ad_records"."status" <> 'recurring' or "ad_records"."reminder_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "aircraft_components" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "aircraft_components_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"logbook_id" integer NOT NULL,
	"kind" varchar(20) NOT NULL,
	"position" smallint DEFAULT 1 NOT NULL,
	"make" varchar(80),
	"model" varchar(80),
	"serial" varchar(30),
	"installed_on" date,
	"airframe_at_install" numeric(8, 1),
	"total_at_install" numeric(8, 1),
	"since_overhaul_at_install" numeric(8, 1),
	"overhauled_on" date,
	"removed_on" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "aircraft_components_kind_known" CHECK ("aircraft_components"."kind" in ('engine', 'propeller', 'rotor')),
	CONSTRAINT "aircraft_components_position" CHECK ("aircraft_components"."position" between 1 and 4),
	CONSTRAINT "aircraft_components_removed_later" CHECK ("aircraft_components"."removed_on" >= "aircraft_components"."installed_on")
);
--> statement-breakpoint
CREATE TABLE "aircraft_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "aircraft_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"logbook_id" integer NOT NULL,
	"kind" varchar(20) NOT NULL,
	"title" varchar(120) NOT NULL,
	"dated" date NOT NULL,
	"file_id" integer,
	"is_current" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "aircraft_documents_kind_known" CHECK ("aircraft_documents"."kind" in ('weight_balance', 'equipment_list', 'form_337', 'stc', 'tag_8130', 'registration', 'insurance', 'report', 'other')),
	CONSTRAINT "aircraft_documents_current_kinds" CHECK (not "aircraft_documents"."is_current" or "aircraft_documents"."kind" in ('weight_balance', 'equipment_list'))
);
--> statement-breakpoint
CREATE TABLE "aircraft_parts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "aircraft_parts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"logbook_id" integer NOT NULL,
	"name" varchar(80) NOT NULL,
	"part_number" varchar(30),
	"serial_number" varchar(30),
	"position" varchar(80),
	"installed_on" date,
	"airframe_hours" numeric(8, 1),
	"removed_on" date,
	"life_limit" numeric(8, 1),
	"limit_unit" varchar(20),
	"entry_id" integer,
	"tag_file_id" integer,
	"reminder_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "aircraft_parts_unit_known" CHECK ("aircraft_parts"."limit_unit" in ('hours', 'cycles', 'landings', 'months')),
	CONSTRAINT "aircraft_parts_limit_whole" CHECK (("aircraft_parts"."life_limit" is null) = ("aircraft_parts"."limit_unit" is null))
);
--> statement-breakpoint
CREATE TABLE "logbook_statements" (
	"logbook_id" integer NOT NULL,
	"kind" varchar(30) NOT NULL,
	"stated_on" date NOT NULL,
	"by_name" varchar(80) NOT NULL,
	CONSTRAINT "logbook_statements_logbook_id_kind_pk" PRIMARY KEY("logbook_id","kind"),
	CONSTRAINT "logbook_statements_kind_known" CHECK ("logbook_statements"."kind" in ('ads_reviewed', 'no_life_limited_parts', 'no_337'))
);
--> statement-breakpoint
ALTER TABLE "ad_records" ADD CONSTRAINT "ad_records_logbook_id_logbooks_id_fk" FOREIGN KEY ("logbook_id") REFERENCES "public"."logbooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_records" ADD CONSTRAINT "ad_records_component_id_aircraft_components_id_fk" FOREIGN KEY ("component_id") REFERENCES "public"."aircraft_components"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_records" ADD CONSTRAINT "ad_records_entry_id_logbook_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."logbook_entries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_records" ADD CONSTRAINT "ad_records_reminder_id_maintenance_reminders_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."maintenance_reminders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aircraft_components" ADD CONSTRAINT "aircraft_components_logbook_id_logbooks_id_fk" FOREIGN KEY ("logbook_id") REFERENCES "public"."logbooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aircraft_documents" ADD CONSTRAINT "aircraft_documents_logbook_id_logbooks_id_fk" FOREIGN KEY ("logbook_id") REFERENCES "public"."logbooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aircraft_documents" ADD CONSTRAINT "aircraft_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aircraft_parts" ADD CONSTRAINT "aircraft_parts_logbook_id_logbooks_id_fk" FOREIGN KEY ("logbook_id") REFERENCES "public"."logbooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aircraft_parts" ADD CONSTRAINT "aircraft_parts_entry_id_logbook_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."logbook_entries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aircraft_parts" ADD CONSTRAINT "aircraft_parts_tag_file_id_files_id_fk" FOREIGN KEY ("tag_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aircraft_parts" ADD CONSTRAINT "aircraft_parts_reminder_id_maintenance_reminders_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."maintenance_reminders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logbook_statements" ADD CONSTRAINT "logbook_statements_logbook_id_logbooks_id_fk" FOREIGN KEY ("logbook_id") REFERENCES "public"."logbooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ad_records_once" ON "ad_records" USING btree ("logbook_id","number","applies_to",coalesce("component_id", 0));--> statement-breakpoint
CREATE UNIQUE INDEX "ad_records_reminder" ON "ad_records" USING btree ("reminder_id") WHERE "ad_records"."reminder_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "aircraft_components_one_installed" ON "aircraft_components" USING btree ("logbook_id","kind","position") WHERE "aircraft_components"."removed_on" is null;--> statement-breakpoint
CREATE INDEX "aircraft_components_logbook" ON "aircraft_components" USING btree ("logbook_id");--> statement-breakpoint
CREATE UNIQUE INDEX "aircraft_documents_one_current" ON "aircraft_documents" USING btree ("logbook_id","kind") WHERE "aircraft_documents"."is_current";--> statement-breakpoint
CREATE INDEX "aircraft_documents_logbook" ON "aircraft_documents" USING btree ("logbook_id");--> statement-breakpoint
CREATE INDEX "aircraft_parts_logbook" ON "aircraft_parts" USING btree ("logbook_id");
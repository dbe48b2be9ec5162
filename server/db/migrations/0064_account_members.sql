CREATE TABLE "account_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" varchar(20) NOT NULL,
	"share_bp" integer,
	"can_quote" boolean DEFAULT false NOT NULL,
	"can_sign" boolean DEFAULT false NOT NULL,
	"shows_on_profile" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"left_at" timestamp (3) with time zone,
	"ended_by" uuid,
	"end_reason" varchar(20),
	CONSTRAINT "account_members_role_known" CHECK ("account_members"."role" in ('owner', 'manager', 'mechanic', 'bookkeeper', 'managing_owner', 'co_owner', 'maintenance_officer', 'pilot')),
	CONSTRAINT "account_members_end_known" CHECK ("account_members"."end_reason" in ('left', 'removed', 'account_deleted')),
	CONSTRAINT "account_members_not_own" CHECK ("account_members"."account_id" <> "account_members"."user_id"),
	CONSTRAINT "account_members_share" CHECK ("account_members"."share_bp" is null or ("account_members"."share_bp" between 0 and 10000 and "account_members"."role" in ('managing_owner', 'co_owner'))),
	CONSTRAINT "account_members_ended_whole" CHECK (("account_members"."left_at" is null) = ("account_members"."end_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "kind" varchar(20) DEFAULT 'person' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "memberships" jsonb;--> statement-breakpoint
ALTER TABLE "account_members" ADD CONSTRAINT "account_members_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_members" ADD CONSTRAINT "account_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_members" ADD CONSTRAINT "account_members_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_members_once" ON "account_members" USING btree ("account_id","user_id") WHERE "account_members"."left_at" is null;--> statement-breakpoint
CREATE INDEX "account_members_active" ON "account_members" USING btree ("user_id") WHERE "account_members"."left_at" is null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_kind_known" CHECK ("users"."kind" in ('person', 'team', 'group'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_shared_without_sign_in" CHECK ("users"."kind" = 'person' or ("users"."password_hash" is null and "users"."totp_secret" is null and ("users"."deleted_at" is not null or "users"."email" = "users"."id" || '@accounts.invalid')));--> statement-breakpoint
-- Locks the account, so that of two changes at once the second sees the first.
CREATE FUNCTION "account_members_fit"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	account_kind varchar;
	active record;
BEGIN
	SELECT "kind" INTO account_kind FROM "users" WHERE "id" = NEW."account_id" FOR NO KEY UPDATE;
	SELECT count(*) AS members,
		count(*) FILTER (WHERE "role" IN ('owner', 'managing_owner')) AS owners,
		count(*) FILTER (WHERE "role" NOT IN ('owner', 'manager', 'mechanic', 'bookkeeper')) AS of_group,
		count(*) FILTER (WHERE "role" IN ('managing_owner', 'co_owner') AND "share_bp" IS NULL) AS without_share,
		sum("share_bp") AS shares
	INTO active FROM "account_members" WHERE "account_id" = NEW."account_id" AND "left_at" IS NULL;
	IF active.members = 0 THEN RETURN NULL; END IF;
	IF active.of_group IS DISTINCT FROM (CASE account_kind WHEN 'team' THEN 0 WHEN 'group' THEN active.members END) THEN
		RAISE EXCEPTION 'a role does not fit an account of kind %', account_kind
			USING ERRCODE = 'check_violation', CONSTRAINT = 'account_members_role_fits';
	END IF;
	IF active.owners = 0 OR (account_kind = 'group' AND active.owners > 1) THEN
		RAISE EXCEPTION 'account % has % owners', NEW."account_id", active.owners
			USING ERRCODE = 'check_violation', CONSTRAINT = 'account_members_owned';
	END IF;
	IF active.shares IS NOT NULL AND (active.shares <> 10000 OR active.without_share > 0) THEN
		RAISE EXCEPTION 'the shares of account % add up to %', NEW."account_id", active.shares
			USING ERRCODE = 'check_violation', CONSTRAINT = 'account_members_shares_add_up';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "account_members_fit" AFTER INSERT OR UPDATE ON "account_members"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "account_members_fit"();--> statement-breakpoint
CREATE FUNCTION "sessions_of_persons"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM "users" WHERE "id" = NEW."user_id" AND "kind" <> 'person') THEN
		RAISE EXCEPTION 'nobody signs in to a shared account' USING ERRCODE = 'check_violation', CONSTRAINT = 'sessions_of_persons';
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "sessions_of_persons" BEFORE INSERT OR UPDATE OF "user_id" ON "sessions"
FOR EACH ROW EXECUTE FUNCTION "sessions_of_persons"();
--> statement-breakpoint
CREATE FUNCTION "remember_memberships"("person" uuid) RETURNS void LANGUAGE sql AS $$
	UPDATE "users" SET "memberships" = (
		SELECT jsonb_agg(jsonb_build_object('accountId', m."account_id", 'kind', a."kind", 'role', m."role",
			'canQuote', m."can_quote", 'canSign', m."can_sign", 'providerId', p."id") ORDER BY m."id")
		FROM "account_members" m
		JOIN "users" a ON a."id" = m."account_id"
		LEFT JOIN "service_providers" p ON p."user_id" = m."account_id"
		WHERE m."user_id" = "person" AND m."left_at" IS NULL)
	WHERE "id" = "person"
$$;--> statement-breakpoint
CREATE FUNCTION "account_members_remembered"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "remember_memberships"(NEW."user_id");
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "account_members_remembered" AFTER INSERT OR UPDATE ON "account_members"
FOR EACH ROW EXECUTE FUNCTION "account_members_remembered"();--> statement-breakpoint
-- A business goes over to its team, and back.
CREATE FUNCTION "team_providers_remembered"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "remember_memberships"(m."user_id") FROM "account_members" m
	WHERE m."account_id" IN (OLD."user_id", NEW."user_id") AND m."left_at" IS NULL;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "team_providers_remembered" AFTER UPDATE OF "user_id" ON "service_providers"
FOR EACH ROW WHEN (OLD."user_id" IS DISTINCT FROM NEW."user_id") EXECUTE FUNCTION "team_providers_remembered"();

CREATE INDEX "directory_entries_hidden" ON "directory_entries" USING btree ("heading","provider_id") WHERE "directory_entries"."best_rank" is null;--> statement-breakpoint
CREATE INDEX "payments_with_persons" ON "payments" USING btree ("created_at") WHERE "payments"."payer_id" <> '00000000-0000-0000-0000-000000000000';--> statement-breakpoint
CREATE INDEX "issued_documents_statements_with_persons" ON "issued_documents" USING btree ("issued_at") WHERE "issued_documents"."kind" = 'statement' and "issued_documents"."user_id" is not null;--> statement-breakpoint
CREATE FUNCTION "without_persons"("content" jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
SELECT "content" - 'charges' - 'refunds'
	|| CASE WHEN "content" ? 'owner' THEN '{"owner": {"id": "00000000-0000-0000-0000-000000000000", "name": "Deleted user", "address": ""}, "cardLast4": null}'::jsonb ELSE '{}' END
	|| CASE WHEN "content" ? 'provider' THEN '{"provider": {"id": "00000000-0000-0000-0000-000000000000", "name": "Deleted user", "address": "", "email": ""}}'::jsonb ELSE '{}' END
	|| CASE WHEN "content" ? 'job' THEN jsonb_build_object('job', ("content" -> 'job') || '{"tailNumber": null}') ELSE '{}' END
	|| CASE WHEN "content" ? 'payouts' THEN jsonb_build_object('payouts', (
		SELECT coalesce(jsonb_agg(one || '{"tailNumber": null}' ORDER BY place), '[]')
		FROM jsonb_array_elements("content" -> 'payouts') WITH ORDINALITY AS given(one, place))) ELSE '{}' END
$$;--> statement-breakpoint
CREATE FUNCTION "keep_document_as_issued"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND new."user_id" IS NULL AND new."content" = without_persons(old."content")
		AND to_jsonb(new) - '{user_id,content}'::text[] = to_jsonb(old) - '{user_id,content}'::text[] THEN
		RETURN new;
	END IF;
	RAISE EXCEPTION 'rows of % are added and never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE FUNCTION "keep_transition_as_logged"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND new."actor_id" IS NULL AND new."reason" IS NULL
		AND to_jsonb(new) - '{actor_id,reason}'::text[] = to_jsonb(old) - '{actor_id,reason}'::text[] THEN
		RETURN new;
	END IF;
	RAISE EXCEPTION 'rows of % are added and never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
DROP TRIGGER "issued_documents_append_only" ON "issued_documents";--> statement-breakpoint
CREATE TRIGGER "issued_documents_append_only" BEFORE UPDATE OR DELETE ON "issued_documents"
FOR EACH ROW EXECUTE FUNCTION "keep_document_as_issued"();--> statement-breakpoint
DROP TRIGGER "transitions_append_only" ON "transitions";--> statement-breakpoint
CREATE TRIGGER "transitions_append_only" BEFORE UPDATE OR DELETE ON "transitions"
FOR EACH ROW EXECUTE FUNCTION "keep_transition_as_logged"();--> statement-breakpoint
UPDATE "processor_events" SET "payload" = jsonb_build_object('id', "payload" -> 'id', 'object', "payload" -> 'object');

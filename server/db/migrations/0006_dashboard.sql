DROP INDEX "payments_provider";--> statement-breakpoint
CREATE INDEX "payments_provider" ON "payments" USING btree ("provider_id","completed_at");
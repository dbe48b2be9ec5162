ALTER TABLE "files" ADD COLUMN "stored_as" varchar(64);--> statement-breakpoint
UPDATE "files" SET "stored_as" = "key";--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "stored_as" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "files_stored_as" ON "files" USING btree ("stored_as");

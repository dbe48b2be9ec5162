ALTER TABLE "chat_messages" ADD COLUMN "client_key" varchar(200);--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "client_key" varchar(200);
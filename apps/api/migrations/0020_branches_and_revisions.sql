ALTER TABLE "chats" ADD COLUMN "root_chat_id" uuid;--> statement-breakpoint
UPDATE "chats" SET "root_chat_id" = "chat_id";--> statement-breakpoint
ALTER TABLE "chats" ALTER COLUMN "root_chat_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "origin_chat_id" uuid;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "origin_message_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_by_revision" ON "messages" USING btree ("user_id","chat_id","revision");
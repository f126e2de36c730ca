CREATE TABLE "chat_locks" (
	"user_id" uuid NOT NULL,
	"character_id" uuid NOT NULL,
	"locked_at" timestamp with time zone NOT NULL,
	"why" text NOT NULL,
	"ticket_id" uuid,
	CONSTRAINT "chat_locks_user_id_character_id_pk" PRIMARY KEY("user_id","character_id")
);
--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "minor_state" jsonb;
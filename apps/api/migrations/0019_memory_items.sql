ALTER TABLE "chats" ADD COLUMN "memory_from_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "memories" ADD COLUMN "state" text DEFAULT 'current' NOT NULL;--> statement-breakpoint
ALTER TABLE "memories" ADD COLUMN "ended_at" timestamp with time zone;
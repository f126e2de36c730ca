CREATE TABLE "chat_settings" (
	"user_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"style" text NOT NULL,
	"length" text NOT NULL,
	"language" text NOT NULL,
	"persona_id" uuid,
	"body" "bytea" NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_settings_user_id_chat_id_pk" PRIMARY KEY("user_id","chat_id")
);
--> statement-breakpoint
CREATE TABLE "user_personas" (
	"user_id" uuid NOT NULL,
	"persona_id" uuid NOT NULL,
	"body" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_personas_user_id_persona_id_pk" PRIMARY KEY("user_id","persona_id")
);
--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "prompt_cut" jsonb;
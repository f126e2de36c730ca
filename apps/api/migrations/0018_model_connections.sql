CREATE TABLE "model_connections" (
	"connection_id" uuid PRIMARY KEY NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"base_url" text NOT NULL,
	"model" text NOT NULL,
	"api_key" "bytea",
	"is_on" boolean NOT NULL,
	"context_tokens" integer,
	"preset" text NOT NULL,
	"sampler" jsonb NOT NULL,
	"reasoning_tokens" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_lessons" (
	"server" text PRIMARY KEY NOT NULL,
	"manners" jsonb NOT NULL,
	"learnt_at" timestamp with time zone NOT NULL
);

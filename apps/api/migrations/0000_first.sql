CREATE TABLE "sessions" (
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"generation" integer NOT NULL,
	"rotated_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"is_cookieless" boolean NOT NULL,
	CONSTRAINT "sessions_user_id_session_id_pk" PRIMARY KEY("user_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"name" text,
	"utm_source" text,
	"url" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "catalogue_characters" (
	"character_id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"persona" jsonb NOT NULL,
	"age" integer NOT NULL,
	"is_anime" boolean NOT NULL,
	"is_premium" boolean NOT NULL,
	"rating" text NOT NULL,
	"status" text NOT NULL,
	"position" integer NOT NULL,
	"portrait" jsonb NOT NULL,
	"pictures" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "catalogue_characters_slug_unique" UNIQUE("slug"),
	CONSTRAINT "catalogue_characters_adult" CHECK ("catalogue_characters"."age" between 18 and 99),
	CONSTRAINT "catalogue_characters_rating" CHECK ("catalogue_characters"."rating" in ('sfw', 'adult')),
	CONSTRAINT "catalogue_characters_status" CHECK ("catalogue_characters"."status" in ('Online', 'Offline'))
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"user_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"character_id" uuid NOT NULL,
	"last_seq" integer NOT NULL,
	"seen_seq" integer NOT NULL,
	"revision" integer NOT NULL,
	"pinned_at" timestamp with time zone,
	"active_turn_id" uuid,
	"last_disclosure_at" timestamp with time zone,
	"crisis_until" timestamp with time zone,
	"crisis_seq" integer,
	"locked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chats_user_id_chat_id_pk" PRIMARY KEY("user_id","chat_id")
);
--> statement-breakpoint
CREATE TABLE "memories" (
	"user_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"memory_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"body" "bytea" NOT NULL,
	"source_message_id" uuid,
	"is_pinned" boolean NOT NULL,
	"superseded_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "memories_user_id_chat_id_memory_id_pk" PRIMARY KEY("user_id","chat_id","memory_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"user_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"message_id" uuid NOT NULL,
	"turn_id" uuid,
	"sender" text NOT NULL,
	"state" text NOT NULL,
	"body" "bytea" NOT NULL,
	"alternates" smallint NOT NULL,
	"alternate" smallint NOT NULL,
	"notice" jsonb,
	"threat" text NOT NULL,
	"reaction" smallint NOT NULL,
	"image_url" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_user_id_chat_id_seq_pk" PRIMARY KEY("user_id","chat_id","seq"),
	CONSTRAINT "messages_by_id" UNIQUE("user_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "turn_events" (
	"user_id" uuid NOT NULL,
	"turn_id" uuid NOT NULL,
	"from_seq" integer NOT NULL,
	"to_seq" integer NOT NULL,
	"events" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "turn_events_user_id_turn_id_from_seq_pk" PRIMARY KEY("user_id","turn_id","from_seq")
);
--> statement-breakpoint
CREATE TABLE "turns" (
	"user_id" uuid NOT NULL,
	"turn_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"state" text NOT NULL,
	"user_seq" integer,
	"target_seq" integer,
	"reply_seq" integer,
	"price" integer NOT NULL,
	"hold_id" uuid,
	"charged" integer NOT NULL,
	"owner" text NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"stop_requested" boolean NOT NULL,
	"provider" text,
	"model" text,
	"prompt_tokens" integer,
	"memory_ids" jsonb NOT NULL,
	"reaped_from" integer,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "turns_user_id_turn_id_pk" PRIMARY KEY("user_id","turn_id"),
	CONSTRAINT "turns_by_key" UNIQUE("user_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"balance" integer NOT NULL,
	CONSTRAINT "ledger_accounts_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('paid', 'promo', 'held')),
	CONSTRAINT "ledger_accounts_not_negative" CHECK ("ledger_accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_holds" (
	"user_id" uuid NOT NULL,
	"hold_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"promo_part" integer NOT NULL,
	"paid_part" integer NOT NULL,
	"state" text NOT NULL,
	"settled_amount" integer NOT NULL,
	"purpose" text NOT NULL,
	"ref" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "ledger_holds_user_id_hold_id_pk" PRIMARY KEY("user_id","hold_id"),
	CONSTRAINT "ledger_holds_once" UNIQUE("user_id","purpose","ref"),
	CONSTRAINT "ledger_holds_state" CHECK ("ledger_holds"."state" in ('open', 'settled', 'released')),
	CONSTRAINT "ledger_holds_parts" CHECK ("ledger_holds"."promo_part" + "ledger_holds"."paid_part" = "ledger_holds"."amount"),
	CONSTRAINT "ledger_holds_settled" CHECK ("ledger_holds"."settled_amount" between 0 and "ledger_holds"."amount")
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"user_id" uuid NOT NULL,
	"transfer_id" uuid NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"cause" text,
	"source_key" text NOT NULL,
	"hold_id" uuid,
	"balance_after" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transfers_user_id_transfer_id_pk" PRIMARY KEY("user_id","transfer_id"),
	CONSTRAINT "ledger_transfers_once" UNIQUE("user_id","source_key","debit","credit"),
	CONSTRAINT "ledger_transfers_positive" CHECK ("ledger_transfers"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "care" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_s_confirmed" boolean NOT NULL,
	"is_n_confirmed" boolean NOT NULL,
	"stated_adult_at" timestamp with time zone,
	"session_started_at" timestamp with time zone,
	"last_activity_at" timestamp with time zone,
	"last_notice_at" timestamp with time zone,
	"offers_suppressed_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_keys" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"wrapped" "bytea" NOT NULL,
	"master_key_version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "chats_of_character" ON "chats" USING btree ("user_id","character_id","updated_at");--> statement-breakpoint
CREATE INDEX "turn_events_by_age" ON "turn_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "turns_running" ON "turns" USING btree ("lease_until") WHERE "turns"."state" = 'running';--> statement-breakpoint
CREATE INDEX "ledger_holds_open" ON "ledger_holds" USING btree ("user_id","state");
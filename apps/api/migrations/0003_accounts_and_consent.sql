CREATE TABLE "fingerprints" (
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"url" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fingerprints_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "google_accounts" (
	"subject" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hand_overs" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"is_move" boolean NOT NULL,
	"host" text,
	"device_hash" text,
	"variant" text NOT NULL,
	"is_light_theme" boolean NOT NULL,
	"category" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chosen_features" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"experiment_show_white_theme" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_ups" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"device" text,
	"fingerprint" text,
	"prefix" text,
	"proof" text,
	"has_grant" boolean NOT NULL,
	"left_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_emails" (
	"address" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"proven_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "magic_links" (
	"address" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"email" text NOT NULL,
	"account_id" uuid,
	"asked_by" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passwords" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_tries" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"window_ms" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hidden_characters" (
	"user_id" uuid NOT NULL,
	"character_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hidden_characters_user_id_character_id_pk" PRIMARY KEY("user_id","character_id")
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"user_id" uuid NOT NULL,
	"feedback_id" uuid NOT NULL,
	"request_key" text NOT NULL,
	"rating" smallint,
	"reasons" jsonb NOT NULL,
	"remark" "bytea",
	"message_id" uuid,
	"source" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feedback_user_id_feedback_id_pk" PRIMARY KEY("user_id","feedback_id"),
	CONSTRAINT "feedback_by_request" UNIQUE("user_id","request_key")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"user_id" uuid NOT NULL,
	"target_type" text NOT NULL,
	"target_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"remark" "bytea",
	"evidence" "bytea",
	"chat_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reports_user_id_target_type_target_id_pk" PRIMARY KEY("user_id","target_type","target_id")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"ticket_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"links" jsonb NOT NULL,
	"address" text,
	"request_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"alarmed_percent" smallint NOT NULL,
	"alarm_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "tickets_by_request" UNIQUE("request_key")
);
--> statement-breakpoint
CREATE TABLE "age_checks" (
	"user_id" uuid NOT NULL,
	"ref_hash" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"over18" boolean,
	"method" text,
	"assured_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "age_checks_user_id_ref_hash_pk" PRIMARY KEY("user_id","ref_hash")
);
--> statement-breakpoint
CREATE TABLE "age_locks" (
	"device" text PRIMARY KEY NOT NULL,
	"locked_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ages" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"confirmed_at" timestamp with time zone,
	"is_romance_mode_active" boolean NOT NULL,
	"locked_until" timestamp with time zone,
	"underage_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "crisis_counts" (
	"day" date NOT NULL,
	"level" smallint NOT NULL,
	"country" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "crisis_counts_day_level_country_pk" PRIMARY KEY("day","level","country")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"mail_id" uuid PRIMARY KEY NOT NULL,
	"body" "bytea" NOT NULL,
	"tries" integer NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"is_dead" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "catalogue_characters" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "fingerprints_by_age" ON "fingerprints" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "google_accounts_of_user" ON "google_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "hand_overs_of_user" ON "hand_overs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "hand_overs_by_expiry" ON "hand_overs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_ups_by_prefix" ON "sign_ups" USING btree ("prefix","created_at");--> statement-breakpoint
CREATE INDEX "sign_ups_by_device" ON "sign_ups" USING btree ("device","created_at");--> statement-breakpoint
CREATE INDEX "sign_ups_by_fingerprint" ON "sign_ups" USING btree ("fingerprint","created_at");--> statement-breakpoint
CREATE INDEX "sign_ups_by_proof" ON "sign_ups" USING btree ("proof");--> statement-breakpoint
CREATE INDEX "account_emails_of_user" ON "account_emails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "magic_links_by_code" ON "magic_links" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "magic_links_by_expiry" ON "magic_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_tries_by_end" ON "sign_in_tries" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "tickets_by_alarm" ON "tickets" USING btree ("alarm_at");--> statement-breakpoint
CREATE INDEX "tickets_by_email" ON "tickets" USING btree (lower("email"),"received_at");--> statement-breakpoint
CREATE INDEX "age_checks_by_ref" ON "age_checks" USING btree ("ref_hash");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("is_dead","next_try_at");
CREATE TABLE "prices" (
	"price_id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"role" text NOT NULL,
	"currency" text NOT NULL,
	"cents" integer NOT NULL,
	"reference_cents" integer NOT NULL,
	"period_unit" text,
	"period_count" integer,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone,
	CONSTRAINT "prices_not_negative" CHECK ("prices"."cents" >= 0 and "prices"."reference_cents" >= "prices"."cents")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"product_id" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"list" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"name" text NOT NULL,
	"period_type" text,
	"period_value" integer,
	"tokens" integer,
	"bonus_tokens" integer,
	"is_popular" boolean NOT NULL,
	"extra_bonus_months" integer,
	"additional_discount_percent" integer,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reconciliation_issues" (
	"issue_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"ours" text NOT NULL,
	"theirs" text NOT NULL,
	"count" integer NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_inbox" (
	"system" text NOT NULL,
	"environment" text NOT NULL,
	"event_id" text NOT NULL,
	"event_type" text NOT NULL,
	"entity_key" text NOT NULL,
	"about" jsonb NOT NULL,
	"body_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "webhook_inbox_system_environment_event_id_pk" PRIMARY KEY("system","environment","event_id")
);
--> statement-breakpoint
CREATE TABLE "offer_flows" (
	"user_id" uuid NOT NULL,
	"flow" text NOT NULL,
	"step" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "offer_flows_user_id_flow_pk" PRIMARY KEY("user_id","flow")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "offers_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"user_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"system" text NOT NULL,
	"environment" text NOT NULL,
	"token" "bytea" NOT NULL,
	"token_hash" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" smallint NOT NULL,
	"exp_year" smallint NOT NULL,
	"bank" text,
	"country" text,
	"is_prepaid" boolean NOT NULL,
	"network_transaction_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "cards_user_id_card_id_pk" PRIMARY KEY("user_id","card_id"),
	CONSTRAINT "cards_once" UNIQUE("user_id","system","token_hash")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"user_id" uuid NOT NULL,
	"consent_id" uuid NOT NULL,
	"order_id" text NOT NULL,
	"text" text NOT NULL,
	"text_hash" text NOT NULL,
	"price_ids" jsonb NOT NULL,
	"figures" jsonb NOT NULL,
	"locale" text NOT NULL,
	"ip_address" text NOT NULL,
	"user_agent" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consents_user_id_consent_id_pk" PRIMARY KEY("user_id","consent_id")
);
--> statement-breakpoint
CREATE TABLE "order_owners" (
	"order_id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"user_id" uuid NOT NULL,
	"order_id" text NOT NULL,
	"checkout_id" uuid NOT NULL,
	"attempt" smallint NOT NULL,
	"purpose" text NOT NULL,
	"slot" text NOT NULL,
	"item" jsonb NOT NULL,
	"cents" integer NOT NULL,
	"currency" text NOT NULL,
	"credit_cents" integer NOT NULL,
	"system" text NOT NULL,
	"channel" text NOT NULL,
	"environment" text NOT NULL,
	"state" text NOT NULL,
	"email" text NOT NULL,
	"context" jsonb NOT NULL,
	"consent_id" uuid,
	"card_id" uuid,
	"subscription_id" uuid,
	"period_index" integer,
	"provider_ref" text,
	"action_url" text,
	"provider_code" text,
	"decline_code" text,
	"is_final_decline" boolean NOT NULL,
	"card_mark" text,
	"refunded_cents" integer NOT NULL,
	"dispute" text NOT NULL,
	"duplicate_of" text,
	"created_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"check_at" timestamp with time zone,
	"checks" smallint NOT NULL,
	CONSTRAINT "orders_user_id_order_id_pk" PRIMARY KEY("user_id","order_id"),
	CONSTRAINT "orders_cents" CHECK ("orders"."cents" >= 0 and "orders"."credit_cents" >= 0),
	CONSTRAINT "orders_refunded" CHECK ("orders"."refunded_cents" between 0 and "orders"."cents")
);
--> statement-breakpoint
CREATE TABLE "purchase_blocks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"blocked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"user_id" uuid NOT NULL,
	"refund_id" uuid NOT NULL,
	"order_id" text NOT NULL,
	"cents" integer NOT NULL,
	"tokens" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"remark" "bytea",
	"requested_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "refunds_user_id_refund_id_pk" PRIMARY KEY("user_id","refund_id"),
	CONSTRAINT "refunds_positive" CHECK ("refunds"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "cancellation_codes" (
	"address" text PRIMARY KEY NOT NULL,
	"code_hash" text,
	"user_id" uuid,
	"subscription_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"sent" smallint NOT NULL,
	"counted_from" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paypal_agreements" (
	"provider_ref" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"subscription_id" uuid,
	"order_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_reminders" (
	"user_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sent_reminders_user_id_subscription_id_kind_number_pk" PRIMARY KEY("user_id","subscription_id","kind","number")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"user_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"plan" jsonb NOT NULL,
	"system" text NOT NULL,
	"environment" text NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"anchor_at" timestamp with time zone NOT NULL,
	"anchor_months" integer NOT NULL,
	"period_index" integer NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"period_cents" integer NOT NULL,
	"due_at" timestamp with time zone,
	"remind_at" timestamp with time zone,
	"cancellation_requested_at" timestamp with time zone,
	"cancellation_answers" jsonb,
	"state_before" text,
	"quick_retries" smallint NOT NULL,
	"past_due_since" timestamp with time zone,
	"scheduled_plan" jsonb,
	"card_id" uuid,
	"provider_ref" text,
	"ended_at" timestamp with time zone,
	"version" integer NOT NULL,
	CONSTRAINT "subscriptions_user_id_subscription_id_pk" PRIMARY KEY("user_id","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "upgrade_quotes" (
	"user_id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"charge" integer NOT NULL,
	"credit" integer NOT NULL,
	"subscription_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "upgrade_quotes_user_id_quote_id_pk" PRIMARY KEY("user_id","quote_id")
);
--> statement-breakpoint
CREATE TABLE "measurements" (
	"user_id" uuid NOT NULL,
	"measurement_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "measurements_user_id_measurement_id_pk" PRIMARY KEY("user_id","measurement_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"reply" jsonb,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "wallets" DROP CONSTRAINT "wallets_not_negative";--> statement-breakpoint
ALTER TABLE "wallets" ADD COLUMN "frozen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "wallets" ADD COLUMN "debt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "reconciliation_by_ref" ON "reconciliation_issues" USING btree ("kind","ref");--> statement-breakpoint
CREATE INDEX "webhook_inbox_by_entity" ON "webhook_inbox" USING btree ("entity_key");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open" ON "orders" USING btree ("user_id","slot") WHERE "orders"."state" in ('created', 'awaiting_payment', 'submitted', 'requires_action', 'authorized', 'unknown');--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_paid_period" ON "orders" USING btree ("user_id","subscription_id","period_index") WHERE "orders"."state" = 'settled' and "orders"."duplicate_of" is null;--> statement-breakpoint
CREATE INDEX "orders_by_check" ON "orders" USING btree ("check_at") WHERE "orders"."check_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_email" ON "orders" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "orders_by_checkout" ON "orders" USING btree ("user_id","checkout_id");--> statement-breakpoint
CREATE INDEX "refunds_by_order" ON "refunds" USING btree ("user_id","order_id");--> statement-breakpoint
CREATE INDEX "cancellation_codes_by_code" ON "cancellation_codes" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "cancellation_codes_by_expiry" ON "cancellation_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_running" ON "subscriptions" USING btree ("user_id") WHERE "subscriptions"."state" in ('intro', 'active', 'past_due', 'canceling', 'lifetime');--> statement-breakpoint
CREATE INDEX "subscriptions_by_due" ON "subscriptions" USING btree ("due_at") WHERE "subscriptions"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_by_reminder" ON "subscriptions" USING btree ("remind_at") WHERE "subscriptions"."remind_at" is not null;--> statement-breakpoint
CREATE INDEX "ledger_transfers_by_age" ON "ledger_transfers" USING brin ("created_at");--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_debt" CHECK ("wallets"."debt" <= 0);--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_not_negative" CHECK (least("wallets"."paid", "wallets"."promo", "wallets"."held", "wallets"."frozen") >= 0);
-- What is there belongs to the brand that the installation ran as (decision 70): `migrateDatabase` tells it
-- in `oriel.brand` and `oriel.realm`. Orders know theirs, and subscriptions are of the order that paid them
-- first. Nothing is filled in by itself afterwards.
ALTER TABLE "hand_overs" RENAME COLUMN "variant" TO "brand";--> statement-breakpoint
ALTER TABLE "google_accounts" ADD COLUMN "realm" text NOT NULL DEFAULT coalesce(nullif(current_setting('oriel.realm', true), ''), 'oriel');--> statement-breakpoint
ALTER TABLE "sign_ups" ADD COLUMN "realm" text NOT NULL DEFAULT coalesce(nullif(current_setting('oriel.realm', true), ''), 'oriel');--> statement-breakpoint
ALTER TABLE "account_emails" ADD COLUMN "realm" text NOT NULL DEFAULT coalesce(nullif(current_setting('oriel.realm', true), ''), 'oriel');--> statement-breakpoint
ALTER TABLE "magic_links" ADD COLUMN "realm" text NOT NULL DEFAULT coalesce(nullif(current_setting('oriel.realm', true), ''), 'oriel');--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "realm" text NOT NULL DEFAULT coalesce(nullif(current_setting('oriel.realm', true), ''), 'oriel');--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "brand" text NOT NULL DEFAULT coalesce(nullif(current_setting('oriel.brand', true), ''), 'main');--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "brand" text NOT NULL DEFAULT coalesce(nullif(current_setting('oriel.brand', true), ''), 'main');--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "brand" text NOT NULL DEFAULT coalesce(nullif(current_setting('oriel.brand', true), ''), 'main');--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "brand" text NOT NULL DEFAULT coalesce(nullif(current_setting('oriel.brand', true), ''), 'main');--> statement-breakpoint
ALTER TABLE "cancellation_codes" ADD COLUMN "brand" text NOT NULL DEFAULT coalesce(nullif(current_setting('oriel.brand', true), ''), 'main');--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "brand" text NOT NULL DEFAULT coalesce(nullif(current_setting('oriel.brand', true), ''), 'main');--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "brand" text NOT NULL DEFAULT coalesce(nullif(current_setting('oriel.brand', true), ''), 'main');--> statement-breakpoint
UPDATE "orders" SET "brand" = "context"->>'variant' WHERE "context"->>'variant' <> "brand";--> statement-breakpoint
UPDATE "subscriptions" SET "brand" = "first"."brand"
FROM (
  SELECT DISTINCT ON ("user_id", "subscription_id") "user_id", "subscription_id", "brand"
  FROM "orders" WHERE "subscription_id" IS NOT NULL
  ORDER BY "user_id", "subscription_id", "created_at"
) AS "first"
WHERE "first"."user_id" = "subscriptions"."user_id"
  AND "first"."subscription_id" = "subscriptions"."subscription_id"
  AND "first"."brand" <> "subscriptions"."brand";--> statement-breakpoint
UPDATE "orders" SET "context" = "context" - 'variant' WHERE "context" ? 'variant';--> statement-breakpoint
ALTER TABLE "google_accounts" ALTER COLUMN "realm" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "sign_ups" ALTER COLUMN "realm" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "account_emails" ALTER COLUMN "realm" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "magic_links" ALTER COLUMN "realm" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "realm" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "brand" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "brand" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "brand" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "brand" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "cancellation_codes" ALTER COLUMN "brand" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "tickets" ALTER COLUMN "brand" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "brand" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "google_accounts" DROP CONSTRAINT "google_accounts_pkey";--> statement-breakpoint
ALTER TABLE "google_accounts" ADD CONSTRAINT "google_accounts_realm_subject_pk" PRIMARY KEY("realm","subject");--> statement-breakpoint
ALTER TABLE "account_emails" DROP CONSTRAINT "account_emails_pkey";--> statement-breakpoint
ALTER TABLE "account_emails" ADD CONSTRAINT "account_emails_realm_address_pk" PRIMARY KEY("realm","address");--> statement-breakpoint
ALTER TABLE "magic_links" DROP CONSTRAINT "magic_links_pkey";--> statement-breakpoint
ALTER TABLE "magic_links" ADD CONSTRAINT "magic_links_realm_address_pk" PRIMARY KEY("realm","address");--> statement-breakpoint
ALTER TABLE "cancellation_codes" DROP CONSTRAINT "cancellation_codes_pkey";--> statement-breakpoint
ALTER TABLE "cancellation_codes" ADD CONSTRAINT "cancellation_codes_brand_address_pk" PRIMARY KEY("brand","address");

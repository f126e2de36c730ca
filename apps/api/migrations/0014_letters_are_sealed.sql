DROP INDEX "tickets_by_email";--> statement-breakpoint
ALTER TABLE "feedback" ALTER COLUMN "reasons" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "reason" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ALTER COLUMN "name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ALTER COLUMN "topic" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ALTER COLUMN "message" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ALTER COLUMN "links" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "sealed_reasons" "bytea";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "sealed_reason" "bytea";--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "said" "bytea";--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "email_hash" text;--> statement-breakpoint
CREATE INDEX "tickets_by_email" ON "tickets" USING btree ("email_hash","received_at");
ALTER TABLE "hand_overs" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
CREATE INDEX "sessions_by_browser" ON "sessions" USING btree ("browser") WHERE "sessions"."revoked_at" is null;
CREATE TABLE "quiet_offers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
INSERT INTO "quiet_offers" ("user_id", "until")
SELECT "user_id", "offers_suppressed_until" FROM "care" WHERE "offers_suppressed_until" > now();
--> statement-breakpoint
ALTER TABLE "care" DROP COLUMN "offers_suppressed_until";

ALTER TABLE "turns" DROP COLUMN "user_seq";--> statement-breakpoint
ALTER TABLE "tickets" DROP COLUMN "alarmed_percent";
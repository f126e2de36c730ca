CREATE TABLE "declines" (
	"user_id" uuid NOT NULL,
	"order_id" text NOT NULL,
	"device" text,
	"network" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "declines_user_id_order_id_pk" PRIMARY KEY("user_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "begun" text;--> statement-breakpoint
CREATE INDEX "declines_by_device" ON "declines" USING btree ("device","at");--> statement-breakpoint
CREATE INDEX "declines_by_network" ON "declines" USING btree ("network","at");--> statement-breakpoint
CREATE INDEX "declines_by_time" ON "declines" USING btree ("at");
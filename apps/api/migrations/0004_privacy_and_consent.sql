CREATE TABLE "opt_outs" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "intimate_consents" (
	"user_id" uuid NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"version" text NOT NULL,
	"place" text NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "intimate_consents_user_id_given_at_pk" PRIMARY KEY("user_id","given_at")
);

CREATE TABLE "summaries" (
	"user_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"from_seq" integer NOT NULL,
	"to_seq" integer NOT NULL,
	"body" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "summaries_user_id_chat_id_from_seq_pk" PRIMARY KEY("user_id","chat_id","from_seq")
);

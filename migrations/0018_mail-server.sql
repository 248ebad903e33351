CREATE TABLE "mail_server" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"problem" text,
	"since" timestamp (3) with time zone,
	"tried_at" timestamp (3) with time zone,
	CONSTRAINT "mail_server_only" CHECK ("mail_server"."only")
);

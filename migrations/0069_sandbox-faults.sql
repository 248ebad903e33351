CREATE TABLE "sandbox_fault" (
	"network" text PRIMARY KEY NOT NULL,
	"fault" text NOT NULL,
	"lasting" boolean NOT NULL,
	"met" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);

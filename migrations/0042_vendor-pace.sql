CREATE TABLE "vendor_pace" (
	"account" text PRIMARY KEY NOT NULL,
	"state" jsonb NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "crawl_host" ADD COLUMN "robots_failing_since" timestamp (3) with time zone;
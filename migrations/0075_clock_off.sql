ALTER TABLE "publisher_presence" ADD COLUMN "clock_ahead_seconds" integer;--> statement-breakpoint
ALTER TABLE "publisher_presence" ADD COLUMN "clock_host" text;
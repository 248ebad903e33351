ALTER TABLE "job" ADD COLUMN "queue_id" uuid;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "queued_at" timestamp (3) with time zone DEFAULT now() NOT NULL;
ALTER TABLE "post_target" ADD COLUMN "claimed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "publish_attempt" ADD COLUMN "looks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "publish_attempt" ADD COLUMN "looked_at" timestamp (3) with time zone;
ALTER TABLE "post_target" ADD COLUMN "removal" text;--> statement-breakpoint
ALTER TABLE "post_target" ADD COLUMN "removal_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "post_target" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "post_target_removal" ON "post_target" USING btree ("lease_until") WHERE removal in ('waiting', 'sending');
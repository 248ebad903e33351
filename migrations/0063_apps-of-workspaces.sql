ALTER TABLE "connection" ADD COLUMN "scopes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "saved_by" uuid;--> statement-breakpoint
ALTER TABLE "channel_consent" ADD COLUMN "app_id" text;--> statement-breakpoint
ALTER TABLE "channel_credential" ADD COLUMN "app_id" text;
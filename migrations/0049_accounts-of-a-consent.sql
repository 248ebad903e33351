ALTER TABLE "sandbox_grant" ADD COLUMN "pages" uuid[];--> statement-breakpoint
ALTER TABLE "channel" ADD COLUMN "instance" text;--> statement-breakpoint
ALTER TABLE "channel" ADD COLUMN "limits" jsonb;--> statement-breakpoint
ALTER TABLE "channel_consent" ADD COLUMN "sandbox" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_consent" ADD COLUMN "grant_sealed" text;
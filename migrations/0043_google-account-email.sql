ALTER TABLE "google_grant" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "google_grant" ADD COLUMN "account_email" text DEFAULT '' NOT NULL;
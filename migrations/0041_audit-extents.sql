ALTER TABLE "crawl" ADD COLUMN "extent" text DEFAULT 'site' NOT NULL;--> statement-breakpoint
ALTER TABLE "crawl" ADD COLUMN "keyword" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "crawl" ADD COLUMN "own_root" text;--> statement-breakpoint
ALTER TABLE "site_audit" ADD COLUMN "passed" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "site_audit" ADD COLUMN "readability" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "keyword_import" ADD COLUMN "request" jsonb;--> statement-breakpoint
ALTER TABLE "keyword_import" ADD COLUMN "calls" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "keyword_import" ADD COLUMN "calls_done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "keyword_import" ADD COLUMN "cost" double precision;
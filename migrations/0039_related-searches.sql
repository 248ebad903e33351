ALTER TABLE "results_reading" ADD COLUMN "related" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "results_reading" ADD COLUMN "shown_by" text;--> statement-breakpoint
ALTER TABLE "results_reading" ADD COLUMN "shown_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "search_call" ADD COLUMN "related" jsonb DEFAULT '[]'::jsonb NOT NULL;
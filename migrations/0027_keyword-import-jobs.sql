ALTER TABLE "keyword_import" ADD COLUMN "status" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "keyword_import" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "keyword_import" ADD COLUMN "bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "keyword_import" ADD COLUMN "bytes_read" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "keyword_import" ADD COLUMN "file_key" text;--> statement-breakpoint
ALTER TABLE "keyword_import" ADD COLUMN "mapping" jsonb;--> statement-breakpoint
ALTER TABLE "keyword_import" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "keyword_import_reading" ON "keyword_import" USING btree ("id") WHERE status = 'reading';
DROP INDEX "code_live";--> statement-breakpoint
ALTER TABLE "code" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "code" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "code" ADD COLUMN "by_program" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "code" ADD COLUMN "network_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "code" ADD COLUMN "other_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "code_address" ON "code" USING btree ("email","purpose");
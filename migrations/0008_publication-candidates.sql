ALTER TABLE "publication" ADD COLUMN "candidate_id" integer;--> statement-breakpoint
ALTER TABLE "publication" ADD COLUMN "candidate_url" text;
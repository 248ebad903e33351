ALTER TABLE "generation" ADD COLUMN "last_source" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "generation" SET "last_source" = coalesce(
  (SELECT max("ordinal") FROM "source" WHERE "source"."generation_id" = "generation"."id"), 0);

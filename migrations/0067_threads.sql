CREATE TABLE "post_target_part" (
	"target_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"remote_id" text,
	"remote_url" text,
	"since" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "post_target_part_target_id_ordinal_pk" PRIMARY KEY("target_id","ordinal")
);
--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "thread" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "post_target" ADD COLUMN "thread" jsonb;--> statement-breakpoint
ALTER TABLE "publish_attempt" ADD COLUMN "ordinal" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "post_target_part" ADD CONSTRAINT "post_target_part_target_id_post_target_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."post_target"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_target_part_open" ON "post_target_part" USING btree ("target_id") WHERE status in ('waiting', 'sending');--> statement-breakpoint
-- First comments become the last part of what follows a post, also of what is being sent just now.
INSERT INTO "post_target_part" ("target_id", "ordinal", "workspace_id", "kind", "text", "status", "reason", "remote_id", "since", "sent_at")
  SELECT t."id", 1, t."workspace_id", 'comment', t."first_comment", coalesce(t."comment_status", 'waiting'),
    CASE WHEN t."comment_status" IN ('failed', 'unknown') THEN t."reason" END,
    (SELECT a."handles"->>'id' FROM "publish_attempt" a WHERE a."target_id" = t."id" AND a."part" = 'comment' AND a."state" = 'accepted'),
    coalesce(t."published_at", t."updated_at"),
    CASE WHEN t."comment_status" = 'sent' THEN t."published_at" END
  FROM "post_target" t
  WHERE t."first_comment" IS NOT NULL AND (t."comment_status" IS NOT NULL OR t."status" IN ('publishing', 'needs-verification'));
--> statement-breakpoint
UPDATE "post_target" SET "reason" = NULL WHERE "status" = 'published' AND "comment_status" IN ('failed', 'unknown') AND "removal" IS NULL;--> statement-breakpoint
UPDATE "publish_attempt" SET "ordinal" = 1 WHERE "part" = 'comment';--> statement-breakpoint
DROP INDEX "post_target_comment";--> statement-breakpoint
ALTER TABLE "post_target" DROP COLUMN "comment_status";

CREATE TABLE "competitor_snapshot" (
	"ranking_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"pages" jsonb NOT NULL,
	"seen_page_ids" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "competitor_snapshot" ADD CONSTRAINT "competitor_snapshot_ranking_id_ranking_id_fk" FOREIGN KEY ("ranking_id") REFERENCES "public"."ranking"("id") ON DELETE cascade ON UPDATE no action;
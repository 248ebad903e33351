CREATE TABLE "hashtag_set" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"tags" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "channel" ADD COLUMN "options" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_credential" ADD COLUMN "end_noticed_for" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "hashtag_set_name" ON "hashtag_set" USING btree ("workspace_id","project_id","name");
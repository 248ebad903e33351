CREATE TABLE "delivery" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"type" text NOT NULL,
	"url" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"next_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"attempts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "publication" ALTER COLUMN "remote_id" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "publication" ALTER COLUMN "candidate_id" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "publication" ADD COLUMN "notes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "publication" ADD COLUMN "options" jsonb;--> statement-breakpoint
ALTER TABLE "publication" ADD COLUMN "remote_image" text;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "plugins" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "delivery_newest" ON "delivery" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "delivery_subject" ON "delivery" USING btree ("workspace_id","subject_id");--> statement-breakpoint
CREATE INDEX "delivery_due" ON "delivery" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "publication_scheduled" ON "publication" USING btree ("created_at") WHERE state = 'scheduled';
CREATE TABLE "suggest_answer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"engine" text NOT NULL,
	"text" text NOT NULL,
	"country" text NOT NULL,
	"language" text NOT NULL,
	"suggestions" jsonb NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "suggestion_run" ADD COLUMN "engines" jsonb DEFAULT '["offline"]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "suggestion_run" ADD COLUMN "completions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "suggestion_run" ADD COLUMN "progress" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "suggestion_run" ADD COLUMN "status" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "suggestion_run" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "suggest_answer" ADD CONSTRAINT "suggest_answer_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suggest_answer_question" ON "suggest_answer" USING btree ("workspace_id","engine","text","country","language","taken_at");--> statement-breakpoint
CREATE INDEX "suggest_answer_age" ON "suggest_answer" USING brin ("taken_at");--> statement-breakpoint
CREATE INDEX "suggestion_run_running" ON "suggestion_run" USING btree ("id") WHERE status = 'running';
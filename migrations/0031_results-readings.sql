CREATE TABLE "results_reading" (
	"optimization_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"engine" text NOT NULL,
	"results" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"error" text
);
--> statement-breakpoint
ALTER TABLE "results_reading" ADD CONSTRAINT "results_reading_optimization_id_optimization_id_fk" FOREIGN KEY ("optimization_id") REFERENCES "public"."optimization"("id") ON DELETE cascade ON UPDATE no action;
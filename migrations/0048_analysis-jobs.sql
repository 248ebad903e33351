CREATE TABLE "analysis_job" (
	"optimization_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"user_id" uuid,
	"again" boolean DEFAULT false NOT NULL,
	"step" text,
	"pages" integer DEFAULT 0 NOT NULL,
	"error" text
);
--> statement-breakpoint
ALTER TABLE "analysis_job" ADD CONSTRAINT "analysis_job_optimization_id_optimization_id_fk" FOREIGN KEY ("optimization_id") REFERENCES "public"."optimization"("id") ON DELETE cascade ON UPDATE no action;
CREATE TABLE "batch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"user_id" uuid,
	"project_id" uuid,
	"name" text NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"engine_choice" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "batch_row" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"brief" jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"failure" text,
	"error" text,
	"note" text DEFAULT '' NOT NULL,
	"sources_read" integer DEFAULT 0 NOT NULL,
	"interrupted" integer DEFAULT 0 NOT NULL,
	"generation_id" uuid
);
--> statement-breakpoint
ALTER TABLE "batch_row" ADD CONSTRAINT "batch_row_batch_id_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_newest" ON "batch" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "batch_row_line" ON "batch_row" USING btree ("batch_id","line");--> statement-breakpoint
CREATE UNIQUE INDEX "batch_row_generation" ON "batch_row" USING btree ("generation_id");
CREATE TABLE "search_call" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"engine" text NOT NULL,
	"query" text NOT NULL,
	"keyword" text NOT NULL,
	"page" integer NOT NULL,
	"organic" jsonb NOT NULL,
	"questions" jsonb NOT NULL,
	"more" boolean NOT NULL,
	"cost" double precision,
	"taken_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "connection" ALTER COLUMN "base_url" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "connection" ALTER COLUMN "model" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "login" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_call" ADD CONSTRAINT "search_call_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_call_query" ON "search_call" USING btree ("workspace_id","query","page","taken_at");--> statement-breakpoint
CREATE INDEX "search_call_age" ON "search_call" USING brin ("taken_at");
CREATE TABLE "crawl" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"url" text NOT NULL,
	"own" boolean DEFAULT false NOT NULL,
	"max_pages" integer NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"run" integer DEFAULT 0 NOT NULL,
	"seeded" boolean DEFAULT false NOT NULL,
	"truncated" boolean DEFAULT false NOT NULL,
	"delay_ms" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "crawl_host" (
	"origin" text PRIMARY KEY NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"busy_until" timestamp (3) with time zone,
	"robots" text,
	"rules" jsonb,
	"robots_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "crawl_page" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"crawl_id" uuid NOT NULL,
	"url" text NOT NULL,
	"depth" integer NOT NULL,
	"hops" integer DEFAULT 0 NOT NULL,
	"in_sitemap" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"outcome" text,
	"status" integer,
	"location" text,
	"imported" text,
	"facts" jsonb,
	"etag" text,
	"last_modified" text,
	"fingerprint" text,
	"words" integer,
	"bytes" integer,
	"ms" integer,
	"fetched_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "crawl_page" ADD CONSTRAINT "crawl_page_crawl_id_crawl_id_fk" FOREIGN KEY ("crawl_id") REFERENCES "public"."crawl"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crawl_newest" ON "crawl" USING btree ("workspace_id","project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "crawl_open" ON "crawl" USING btree ("status");--> statement-breakpoint
CREATE UNIQUE INDEX "crawl_page_url" ON "crawl_page" USING btree ("crawl_id","url");--> statement-breakpoint
CREATE INDEX "crawl_page_next" ON "crawl_page" USING btree ("crawl_id","state","depth","id");--> statement-breakpoint
CREATE INDEX "crawl_page_before" ON "crawl_page" USING btree ("workspace_id","project_id","url","fetched_at");
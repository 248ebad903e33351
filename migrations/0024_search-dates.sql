CREATE TABLE "search_date" (
	"import_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"date" date NOT NULL,
	"clicks" double precision,
	"impressions" double precision,
	"ctr" double precision,
	"position" double precision,
	CONSTRAINT "search_date_import_id_date_pk" PRIMARY KEY("import_id","date")
);
--> statement-breakpoint
CREATE TABLE "search_page" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"url" text NOT NULL,
	"clicks" double precision,
	"impressions" double precision,
	"ctr" double precision,
	"position" double precision
);
--> statement-breakpoint
ALTER TABLE "keyword_import" ADD COLUMN "scope" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "keyword_import" ADD COLUMN "dates" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "keyword_import" ADD COLUMN "pages" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_date" ADD CONSTRAINT "search_date_import_id_keyword_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."keyword_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_page" ADD CONSTRAINT "search_page_import_id_keyword_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."keyword_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_page_import" ON "search_page" USING btree ("import_id","id");
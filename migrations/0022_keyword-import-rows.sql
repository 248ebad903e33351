CREATE TABLE "keyword_import_row" (
	"import_id" uuid NOT NULL,
	"keyword_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"figures" jsonb NOT NULL,
	"notes" jsonb NOT NULL,
	"provenance" jsonb NOT NULL,
	CONSTRAINT "keyword_import_row_import_id_keyword_id_pk" PRIMARY KEY("import_id","keyword_id")
);
--> statement-breakpoint
ALTER TABLE "keyword" ADD COLUMN "added_by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "keyword" ADD COLUMN "orphaned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "keyword_import" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "keyword_import_row" ADD CONSTRAINT "keyword_import_row_import_id_keyword_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."keyword_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keyword_import_row" ADD CONSTRAINT "keyword_import_row_keyword_id_keyword_id_fk" FOREIGN KEY ("keyword_id") REFERENCES "public"."keyword"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "keyword_import_row_keyword" ON "keyword_import_row" USING btree ("keyword_id");--> statement-breakpoint
UPDATE "keyword" SET "added_by_hand" = true WHERE "source" LIKE 'the list “%';--> statement-breakpoint
INSERT INTO "keyword_import_row" ("import_id", "keyword_id", "workspace_id", "figures", "notes", "provenance")
SELECT i."id", k."id", k."workspace_id", jsonb_object_agg(p."key", to_jsonb(k) -> p."key"), '{}', jsonb_object_agg(p."key", p."value")
FROM "keyword" k
CROSS JOIN LATERAL jsonb_each(k."provenance") p
JOIN "keyword_import" i ON i."workspace_id" = k."workspace_id" AND i."project_id" = k."project_id"
  AND i."created_at" = (p."value" ->> 'date')::timestamptz
GROUP BY i."id", k."id"
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "keyword_import_row" ("import_id", "keyword_id", "workspace_id", "figures", "notes", "provenance")
SELECT i."id", k."id", k."workspace_id", '{}', '{}', '{}'
FROM "keyword" k
JOIN "keyword_import" i ON i."workspace_id" = k."workspace_id" AND i."project_id" = k."project_id"
  AND i."created_at" = k."created_at" AND i."file_name" = k."source"
ON CONFLICT DO NOTHING;

ALTER TABLE "document" ADD COLUMN "media_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "document" SET "media_ids" = ARRAY(
  SELECT DISTINCT substr(image->'attrs'->>'src', 7)::uuid
  FROM jsonb_path_query("blocks", 'strict $.** ? (@.type == "image")') AS found(image)
  WHERE image->'attrs'->>'src' ~* '^media:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
) WHERE "blocks"::text LIKE '%media:%';--> statement-breakpoint
CREATE INDEX "document_media" ON "document" USING gin ("media_ids");

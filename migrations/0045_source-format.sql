ALTER TABLE "source" ADD COLUMN "format" text;--> statement-breakpoint
UPDATE "generation" SET
  "inputs" = '{"notes": ""}'::jsonb || "inputs",
  "edit_data" = '{"evidence": null}'::jsonb || "edit_data",
  "notices" = coalesce(
    (SELECT jsonb_agg(notice ORDER BY place) FROM jsonb_array_elements("notices") WITH ORDINALITY AS all_notices(notice, place) WHERE notice->>'kind' <> 'short'),
    '[]'::jsonb)
WHERE "tool" IN ('article', 'essay');--> statement-breakpoint
UPDATE "generation" SET "edit_data" = '{"evidence": null}'::jsonb || "edit_data" WHERE "tool" NOT IN ('article', 'essay');

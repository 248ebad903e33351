-- Names of the field: an optimization, a stream event, a worker id, a generation, a placeholder.
ALTER TABLE "ranking" RENAME TO "optimization";--> statement-breakpoint
ALTER TABLE "optimization" RENAME CONSTRAINT "ranking_pkey" TO "optimization_pkey";--> statement-breakpoint
ALTER INDEX "ranking_newest" RENAME TO "optimization_newest";--> statement-breakpoint
ALTER INDEX "ranking_article" RENAME TO "optimization_article";--> statement-breakpoint
ALTER TABLE "ranking_analysis" RENAME TO "optimization_analysis";--> statement-breakpoint
ALTER TABLE "optimization_analysis" RENAME COLUMN "ranking_id" TO "optimization_id";--> statement-breakpoint
ALTER TABLE "optimization_analysis" RENAME CONSTRAINT "ranking_analysis_pkey" TO "optimization_analysis_pkey";--> statement-breakpoint
ALTER TABLE "optimization_analysis" RENAME CONSTRAINT "ranking_analysis_ranking_id_ranking_id_fk" TO "optimization_analysis_optimization_id_optimization_id_fk";--> statement-breakpoint
ALTER INDEX "ranking_analysis_newest" RENAME TO "optimization_analysis_newest";--> statement-breakpoint
ALTER TABLE "competitor_snapshot" RENAME COLUMN "ranking_id" TO "optimization_id";--> statement-breakpoint
ALTER TABLE "competitor_snapshot" RENAME CONSTRAINT "competitor_snapshot_ranking_id_ranking_id_fk" TO "competitor_snapshot_optimization_id_optimization_id_fk";--> statement-breakpoint
ALTER TABLE "job_chunk" RENAME TO "stream_event";--> statement-breakpoint
ALTER TABLE "stream_event" RENAME CONSTRAINT "job_chunk_pkey" TO "stream_event_pkey";--> statement-breakpoint
ALTER TABLE "stream_event" RENAME CONSTRAINT "job_chunk_job_id_job_id_fk" TO "stream_event_job_id_job_id_fk";--> statement-breakpoint
ALTER SEQUENCE "job_chunk_id_seq" RENAME TO "stream_event_id_seq";--> statement-breakpoint
ALTER INDEX "job_chunk_subject" RENAME TO "stream_event_subject";--> statement-breakpoint
ALTER INDEX "job_chunk_age" RENAME TO "stream_event_age";--> statement-breakpoint
ALTER TABLE "job" RENAME COLUMN "seat" TO "worker_id";--> statement-breakpoint
ALTER SEQUENCE "worker_seat" RENAME TO "worker_id";--> statement-breakpoint
ALTER INDEX "publication_unsettled" RENAME TO "publication_unfinished";--> statement-breakpoint
UPDATE "event" SET
  "type" = regexp_replace(regexp_replace("type", '^piece\.', 'generation.'), '^ranking\.', 'optimization.'),
  "data" = CASE WHEN "data" ? 'piece' THEN "data" - 'piece' || jsonb_build_object('generation', "data" -> 'piece') ELSE "data" END
WHERE "type" ~ '^(piece|ranking)\.' OR "data" ? 'piece';--> statement-breakpoint
ALTER TABLE "audit" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "audit" SET
  "action" = regexp_replace(regexp_replace("action", '^piece\.', 'generation.'), '^ranking\.', 'optimization.'),
  "data" = CASE WHEN "data" ? 'piece' THEN "data" - 'piece' || jsonb_build_object('generation', "data" -> 'piece') ELSE "data" END
WHERE "action" ~ '^(piece|ranking)\.' OR "data" ? 'piece';--> statement-breakpoint
ALTER TABLE "audit" ENABLE TRIGGER USER;--> statement-breakpoint
-- A quotation mark inside a text is stored with a backslash before it: these patterns meet no text that somebody wrote.
UPDATE "document" SET "blocks" = replace("blocks"::text, '"type": "gap"', '"type": "placeholder"')::jsonb
WHERE "blocks"::text LIKE '%"type": "gap"%';--> statement-breakpoint
UPDATE "document_version" SET "blocks" = replace("blocks"::text, '"type": "gap"', '"type": "placeholder"')::jsonb
WHERE "blocks"::text LIKE '%"type": "gap"%';--> statement-breakpoint
UPDATE "generation" SET "notices" = replace("notices"::text, '"kind": "gap"', '"kind": "placeholder"')::jsonb
WHERE "notices"::text LIKE '%"kind": "gap"%';--> statement-breakpoint
UPDATE "stream_event" SET "data" = replace("data"::text, '"kind": "gap"', '"kind": "placeholder"')::jsonb
WHERE "data"::text LIKE '%"kind": "gap"%';

ALTER TABLE "post" ADD COLUMN "publish_requested_at" timestamp (3) with time zone;--> statement-breakpoint
-- What keys could do they still can: publishing was part of writing. What their makers may do is asked at each call.
UPDATE "api_key" SET "scopes" = "scopes" || '["social.publish"]'::jsonb WHERE "scopes" @> '["social.write"]'::jsonb;

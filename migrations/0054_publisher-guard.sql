CREATE TABLE "publish_pause" (
	"channel_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publisher_presence" (
	"id" integer PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"away_from" timestamp (3) with time zone NOT NULL,
	"back_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "publish_pause" ADD CONSTRAINT "publish_pause_channel_id_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What a target may become, as server/social/publishing/transitions.ts says; a test compares the two.
CREATE FUNCTION guard_target_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT NEW.status = ANY (CASE OLD.status
    WHEN 'draft' THEN ARRAY['scheduled', 'cancelled', 'published']
    WHEN 'scheduled' THEN ARRAY['draft', 'publishing', 'blocked', 'cancelled', 'published']
    WHEN 'publishing' THEN ARRAY['scheduled', 'retry-wait', 'needs-verification', 'published', 'failed', 'blocked']
    WHEN 'retry-wait' THEN ARRAY['draft', 'scheduled', 'publishing', 'blocked', 'cancelled', 'published']
    WHEN 'needs-verification' THEN ARRAY['scheduled', 'published']
    WHEN 'failed' THEN ARRAY['draft', 'scheduled', 'cancelled', 'published']
    WHEN 'blocked' THEN ARRAY['draft', 'scheduled', 'cancelled', 'published']
    WHEN 'cancelled' THEN ARRAY['draft', 'scheduled', 'published']
    ELSE ARRAY[]::text[] END) THEN
    RAISE EXCEPTION 'a target that is % cannot become %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "post_target_status" BEFORE UPDATE OF "status" ON "post_target"
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION guard_target_status();
--> statement-breakpoint
-- Wakes the publishers at the moment that a target falls due.
CREATE FUNCTION tell_target_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('publish_due', extract(epoch FROM greatest(NEW.due_at, NEW.next_attempt_at))::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "post_target_due_told" AFTER INSERT OR UPDATE OF "status", "due_at", "next_attempt_at" ON "post_target"
  FOR EACH ROW WHEN (NEW.status IN ('scheduled', 'retry-wait') AND NEW.due_at IS NOT NULL)
  EXECUTE FUNCTION tell_target_due();

CREATE TABLE "recovery_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "two_factor" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"hash" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"project_ids" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"last_used_ip" text,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "api_key_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "file_removal" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_plan" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"digest" text DEFAULT 'each' NOT NULL,
	"digest_from" timestamp (3) with time zone,
	"digest_due_at" timestamp (3) with time zone,
	"report_due_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "data_export" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"file_key" text,
	"bytes" bigint,
	"problem" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_board" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"author_id" uuid,
	"rule" jsonb NOT NULL,
	"anchor" text NOT NULL,
	"timezone" text NOT NULL,
	"template" jsonb NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "code_live";--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "avatar_key" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "delete_after" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "code" ADD COLUMN "bound_to" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "locked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "last_seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
ALTER TABLE "sandbox_post" ADD COLUMN "options" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "occurrence" integer;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "occurrence_local" text;--> statement-breakpoint
ALTER TABLE "post_target" ADD COLUMN "media" uuid[];--> statement-breakpoint
ALTER TABLE "post_target" ADD COLUMN "options" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "generation" ADD COLUMN "variant_count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "generation" ADD COLUMN "variants" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_board" ADD CONSTRAINT "sandbox_board_account_id_sandbox_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."sandbox_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_code_hash" ON "recovery_code" USING btree ("user_id","hash");--> statement-breakpoint
CREATE INDEX "api_key_workspace" ON "api_key" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "mail_plan_digest" ON "mail_plan" USING btree ("digest_due_at") WHERE digest_due_at is not null;--> statement-breakpoint
CREATE INDEX "mail_plan_report" ON "mail_plan" USING btree ("report_due_at");--> statement-breakpoint
CREATE INDEX "data_export_newest" ON "data_export" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_export_open" ON "data_export" USING btree ("user_id") WHERE status in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "data_export_due" ON "data_export" USING btree ("expires_at") WHERE status = 'ready';--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_board_name" ON "sandbox_board" USING btree ("account_id","name");--> statement-breakpoint
CREATE INDEX "post_series_project" ON "post_series" USING btree ("workspace_id","project_id","state");--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_series_id_post_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."post_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_account" ON "audit" USING btree ("user_id","created_at") WHERE workspace_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "post_occurrence" ON "post" USING btree ("series_id","occurrence");--> statement-breakpoint
CREATE INDEX "post_target_media" ON "post_target" USING gin ("media");--> statement-breakpoint
CREATE UNIQUE INDEX "code_live" ON "code" USING btree ("email","purpose","bound_to") WHERE used_at is null;--> statement-breakpoint
-- The audit log stays append-only, but for one thing: when an account is erased, its ids become pseudonyms and what was
-- kept beside them goes (docs/decisions/0012-erasure-and-the-audit-log.md). The two settings are made by the erasing
-- transaction alone, for itself alone.
DROP TRIGGER "audit_append_only" ON "audit";
--> statement-breakpoint
CREATE TRIGGER "audit_append_only" BEFORE DELETE OR TRUNCATE ON "audit"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER "audit_no_update" BEFORE UPDATE ON "audit"
  FOR EACH STATEMENT WHEN (coalesce(current_setting('quillstead.pseudonyms', true), '') = '')
  EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE FUNCTION only_pseudonyms_in_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- {"erased id": "pseudonym"}
  names jsonb := nullif(current_setting('quillstead.pseudonyms', true), '')::jsonb;
  email text := coalesce(current_setting('quillstead.erased_email', true), '');
BEGIN
  IF names IS NOT NULL
    AND (names ?| ARRAY[OLD.user_id::text, OLD.workspace_id::text, OLD.subject_id::text]
      OR (email <> '' AND position(email IN OLD.data::text) > 0))
    AND NEW.id = OLD.id AND NEW.action = OLD.action AND NEW.created_at = OLD.created_at
    AND NEW.user_id IS NOT DISTINCT FROM coalesce((names ->> OLD.user_id::text)::uuid, OLD.user_id)
    AND NEW.workspace_id IS NOT DISTINCT FROM coalesce((names ->> OLD.workspace_id::text)::uuid, OLD.workspace_id)
    AND NEW.subject_id IS NOT DISTINCT FROM coalesce((names ->> OLD.subject_id::text)::uuid, OLD.subject_id)
    AND (NEW.ip IS NULL OR NEW.ip = OLD.ip)
    AND NEW.data IN (OLD.data, '{}'::jsonb)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the audit log is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_only_pseudonyms" BEFORE UPDATE ON "audit"
  FOR EACH ROW EXECUTE FUNCTION only_pseudonyms_in_audit();

CREATE SEQUENCE "public"."transaction_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "identity" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publication" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"problem_code" text,
	"mark" text NOT NULL,
	"remote_id" integer,
	"remote_url" text,
	"remote_fingerprint" text,
	"overwrite" boolean DEFAULT false NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"slug" text DEFAULT '' NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"html" text NOT NULL,
	"document_revision" integer NOT NULL,
	"words" integer NOT NULL,
	"score" double precision,
	"before" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "site" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"home_url" text NOT NULL,
	"rest_root" text NOT NULL,
	"username" text NOT NULL,
	"sealed" text NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"problem" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "checkout" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid,
	"email" text NOT NULL,
	"price_id" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"claimed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "plan" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"prices" jsonb NOT NULL,
	"limits" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"plan" text NOT NULL,
	"price_id" text NOT NULL,
	"interval" text NOT NULL,
	"status" text NOT NULL,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"cancel_reason" text,
	"provider" text NOT NULL,
	"provider_subscription_id" text NOT NULL,
	"credit" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"charge_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transaction" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"number" text NOT NULL,
	"description" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"provider_event_id" text NOT NULL,
	"date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "transaction_number_unique" UNIQUE("number"),
	CONSTRAINT "transaction_providerEventId_unique" UNIQUE("provider_event_id")
);
--> statement-breakpoint
CREATE TABLE "keyword" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"text" text NOT NULL,
	"volume" double precision,
	"trend" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"difficulty" double precision,
	"cpc" double precision,
	"competition" double precision,
	"clicks" double precision,
	"impressions" double precision,
	"ctr" double precision,
	"position" double precision,
	"intent" text,
	"intent_why" text DEFAULT '' NOT NULL,
	"cluster" text,
	"notes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"provenance" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "keyword_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid,
	"file_name" text NOT NULL,
	"kind" text NOT NULL,
	"rows" integer NOT NULL,
	"added" integer NOT NULL,
	"updated" integer NOT NULL,
	"joined" integer NOT NULL,
	"skipped" integer NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "keyword_list" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "keyword_list_item" (
	"list_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "keyword_list_item_list_id_text_pk" PRIMARY KEY("list_id","text")
);
--> statement-breakpoint
CREATE TABLE "suggestion_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"project_id" uuid,
	"user_id" uuid,
	"kind" text NOT NULL,
	"keyword" text NOT NULL,
	"country" text NOT NULL,
	"language" text NOT NULL,
	"depth" integer DEFAULT 1 NOT NULL,
	"filters" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"rows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"groups" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "page" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"url" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"own" boolean DEFAULT false NOT NULL,
	"from" text NOT NULL,
	"headings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"text" text NOT NULL,
	"counts" jsonb NOT NULL,
	"length" integer NOT NULL,
	"terms" jsonb NOT NULL,
	"terms_version" integer NOT NULL,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"created_by" uuid,
	"type" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"alt_text" text DEFAULT '' NOT NULL,
	"folder" text DEFAULT '' NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"focus_x" double precision DEFAULT 0.5 NOT NULL,
	"focus_y" double precision DEFAULT 0.5 NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"sha256" text NOT NULL,
	"file_key" text NOT NULL,
	"thumbnail_key" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"event_id" bigint NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"href" text,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ranking" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"keyword" text NOT NULL,
	"secondary_keywords" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"country" text NOT NULL,
	"language" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"slug" text DEFAULT '' NOT NULL,
	"competitors" jsonb,
	"score" double precision,
	"analysed_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ranking_analysis" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"ranking_id" uuid NOT NULL,
	"document_revision" integer NOT NULL,
	"score" double precision,
	"analysis" jsonb NOT NULL,
	"competitors" jsonb NOT NULL,
	"numbers" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rank_check" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"tracked_keyword_id" uuid NOT NULL,
	"job_id" uuid,
	"target" text NOT NULL,
	"match" text NOT NULL,
	"state" text NOT NULL,
	"position" integer,
	"url" text,
	"urls" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"snapshot_id" uuid,
	"error" text,
	"checked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "serp_snapshot" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"tracker_id" uuid NOT NULL,
	"keyword" text NOT NULL,
	"engine" text NOT NULL,
	"engine_label" text NOT NULL,
	"depth" integer NOT NULL,
	"results" jsonb NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracked_keyword" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"tracker_id" uuid NOT NULL,
	"keyword" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "tracker" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"article_id" uuid,
	"target" text NOT NULL,
	"match" text NOT NULL,
	"country" text NOT NULL,
	"city" text,
	"language" text NOT NULL,
	"device" text NOT NULL,
	"engine" text NOT NULL,
	"depth" integer NOT NULL,
	"schedule" text NOT NULL,
	"next_check_at" timestamp (3) with time zone,
	"competitors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"name" text NOT NULL,
	"handle" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_grant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"account_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"code_challenge" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "sandbox_grant_codeHash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "sandbox_media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"alt_text" text DEFAULT '' NOT NULL,
	"file_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_post" (
	"id" uuid PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"account_id" uuid NOT NULL,
	"parent_id" uuid,
	"text" text NOT NULL,
	"title" text,
	"link" text,
	"media_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"idempotency_key" text,
	"content_hash" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_token" (
	"id" uuid PRIMARY KEY NOT NULL,
	"grant_id" uuid NOT NULL,
	"access_hash" text NOT NULL,
	"access_expires_at" timestamp (3) with time zone NOT NULL,
	"refresh_hash" text NOT NULL,
	"refresh_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_token_accessHash_unique" UNIQUE("access_hash"),
	CONSTRAINT "sandbox_token_refreshHash_unique" UNIQUE("refresh_hash")
);
--> statement-breakpoint
CREATE TABLE "channel" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"network" text NOT NULL,
	"sandbox" boolean NOT NULL,
	"remote_account_id" text NOT NULL,
	"name" text NOT NULL,
	"handle" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"slots" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem" text,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_consent" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"network" text NOT NULL,
	"verifier_sealed" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_credential" (
	"channel_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"access_expires_at" timestamp (3) with time zone,
	"refresh_expires_at" timestamp (3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"refreshed_at" timestamp (3) with time zone NOT NULL,
	"refresh_error" text
);
--> statement-breakpoint
CREATE TABLE "post" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"article_id" uuid,
	"author_id" uuid,
	"content" text DEFAULT '' NOT NULL,
	"link" text,
	"labels" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"schedule_mode" text DEFAULT 'none' NOT NULL,
	"local" text,
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"notice" text,
	"due_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "post_media" (
	"post_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"workspace_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"alt_text" text,
	CONSTRAINT "post_media_post_id_ordinal_pk" PRIMARY KEY("post_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "post_target" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"content" text,
	"title" text,
	"first_comment" text,
	"comment_status" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"reason" text,
	"due_at" timestamp (3) with time zone,
	"remote_id" text,
	"remote_url" text,
	"published_at" timestamp (3) with time zone,
	"next_attempt_at" timestamp (3) with time zone,
	"lease_owner" uuid,
	"lease_until" timestamp (3) with time zone,
	"dedupe_token" uuid,
	"frozen_payload" jsonb,
	"payload_sha256" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publish_attempt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"part" text DEFAULT 'post' NOT NULL,
	"state" text NOT NULL,
	"retry_safety" text NOT NULL,
	"request_sha256" text,
	"handles" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"http_status" integer,
	"error_code" text,
	"message" text DEFAULT '' NOT NULL,
	"retry_after" integer,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "slot_claim" (
	"channel_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"post_id" uuid NOT NULL,
	CONSTRAINT "slot_claim_channel_id_due_at_pk" PRIMARY KEY("channel_id","due_at")
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"project_ids" jsonb,
	"token_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitation_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "article" DROP CONSTRAINT "article_generation_id_generation_id_fk";
--> statement-breakpoint
DROP INDEX "article_project";--> statement-breakpoint
ALTER TABLE "session" ALTER COLUMN "bearer_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "article" ALTER COLUMN "generation_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "project_ids" jsonb;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "disabled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "method" text DEFAULT 'email' NOT NULL;--> statement-breakpoint
ALTER TABLE "identity" ADD CONSTRAINT "identity_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keyword_list_item" ADD CONSTRAINT "keyword_list_item_list_id_keyword_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."keyword_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ranking_analysis" ADD CONSTRAINT "ranking_analysis_ranking_id_ranking_id_fk" FOREIGN KEY ("ranking_id") REFERENCES "public"."ranking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rank_check" ADD CONSTRAINT "rank_check_tracked_keyword_id_tracked_keyword_id_fk" FOREIGN KEY ("tracked_keyword_id") REFERENCES "public"."tracked_keyword"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serp_snapshot" ADD CONSTRAINT "serp_snapshot_tracker_id_tracker_id_fk" FOREIGN KEY ("tracker_id") REFERENCES "public"."tracker"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracked_keyword" ADD CONSTRAINT "tracked_keyword_tracker_id_tracker_id_fk" FOREIGN KEY ("tracker_id") REFERENCES "public"."tracker"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_grant" ADD CONSTRAINT "sandbox_grant_account_id_sandbox_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."sandbox_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_media" ADD CONSTRAINT "sandbox_media_account_id_sandbox_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."sandbox_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_post" ADD CONSTRAINT "sandbox_post_account_id_sandbox_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."sandbox_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_token" ADD CONSTRAINT "sandbox_token_grant_id_sandbox_grant_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."sandbox_grant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_credential" ADD CONSTRAINT "channel_credential_channel_id_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_media" ADD CONSTRAINT "post_media_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_target" ADD CONSTRAINT "post_target_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_target" ADD CONSTRAINT "post_target_channel_id_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_attempt" ADD CONSTRAINT "publish_attempt_target_id_post_target_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."post_target"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_claim" ADD CONSTRAINT "slot_claim_channel_id_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_claim" ADD CONSTRAINT "slot_claim_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_subject" ON "identity" USING btree ("provider","issuer","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_account" ON "identity" USING btree ("account_id","provider");--> statement-breakpoint
CREATE INDEX "publication_article" ON "publication" USING btree ("workspace_id","article_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "publication_number" ON "publication" USING btree ("article_id","site_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "publication_open" ON "publication" USING btree ("article_id","site_id") WHERE state in ('queued', 'sending', 'needs-check');--> statement-breakpoint
CREATE INDEX "publication_unsettled" ON "publication" USING btree ("sent_at") WHERE state = 'needs-check';--> statement-breakpoint
CREATE INDEX "site_project" ON "site" USING btree ("workspace_id","project_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "site_address" ON "site" USING btree ("workspace_id","project_id","home_url");--> statement-breakpoint
CREATE INDEX "checkout_claim" ON "checkout" USING btree ("email");--> statement-breakpoint
CREATE INDEX "transaction_newest" ON "transaction" USING btree ("workspace_id","date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "keyword_text" ON "keyword" USING btree ("workspace_id","project_id","text");--> statement-breakpoint
CREATE INDEX "keyword_import_newest" ON "keyword_import" USING btree ("workspace_id","project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "keyword_list_newest" ON "keyword_list" USING btree ("workspace_id","project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "suggestion_run_newest" ON "suggestion_run" USING btree ("workspace_id","kind","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "page_url" ON "page" USING btree ("workspace_id","project_id","url");--> statement-breakpoint
CREATE INDEX "page_newest" ON "page" USING btree ("workspace_id","project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "media_newest" ON "media" USING btree ("workspace_id","project_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_event" ON "notification" USING btree ("user_id","event_id");--> statement-breakpoint
CREATE INDEX "notification_newest" ON "notification" USING btree ("user_id","workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ranking_newest" ON "ranking" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ranking_article" ON "ranking" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "ranking_analysis_newest" ON "ranking_analysis" USING btree ("ranking_id","created_at");--> statement-breakpoint
CREATE INDEX "rank_check_newest" ON "rank_check" USING btree ("tracked_keyword_id","checked_at","id");--> statement-breakpoint
CREATE INDEX "serp_snapshot_tracker" ON "serp_snapshot" USING btree ("tracker_id","taken_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tracked_keyword_text" ON "tracked_keyword" USING btree ("tracker_id","keyword");--> statement-breakpoint
CREATE INDEX "tracker_newest" ON "tracker" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tracker_article" ON "tracker" USING btree ("workspace_id","article_id");--> statement-breakpoint
CREATE INDEX "tracker_due" ON "tracker" USING btree ("next_check_at") WHERE next_check_at is not null and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_account_handle" ON "sandbox_account" USING btree ("network","handle");--> statement-breakpoint
CREATE INDEX "sandbox_post_feed" ON "sandbox_post" USING btree ("network","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_post_key" ON "sandbox_post" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "sandbox_token_grant" ON "sandbox_token" USING btree ("grant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_account" ON "channel" USING btree ("workspace_id","project_id","network","remote_account_id");--> statement-breakpoint
CREATE INDEX "channel_consent_age" ON "channel_consent" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "post_project" ON "post" USING btree ("workspace_id","project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "post_due" ON "post" USING btree ("workspace_id","project_id","due_at");--> statement-breakpoint
CREATE INDEX "post_article" ON "post" USING btree ("workspace_id","article_id");--> statement-breakpoint
CREATE INDEX "post_media_use" ON "post_media" USING btree ("media_id");--> statement-breakpoint
CREATE UNIQUE INDEX "post_target_channel" ON "post_target" USING btree ("post_id","channel_id");--> statement-breakpoint
CREATE INDEX "post_target_due" ON "post_target" USING btree ("due_at") WHERE status in ('scheduled', 'retry-wait', 'publishing');--> statement-breakpoint
CREATE INDEX "post_target_comment" ON "post_target" USING btree ("lease_until") WHERE comment_status in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "post_target_remote" ON "post_target" USING btree ("channel_id","remote_id");--> statement-breakpoint
CREATE UNIQUE INDEX "publish_attempt_number" ON "publish_attempt" USING btree ("target_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "publish_attempt_open" ON "publish_attempt" USING btree ("target_id") WHERE state in ('prepared', 'sending');--> statement-breakpoint
CREATE INDEX "invitation_workspace" ON "invitation" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "article_project" ON "article" USING btree ("workspace_id","project_id","created_at","id");
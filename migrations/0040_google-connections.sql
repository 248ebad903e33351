CREATE TABLE "google_consent" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"verifier_sealed" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "google_grant" (
	"connection_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"access_sealed" text,
	"access_expires_at" timestamp (3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"renewing_until" timestamp (3) with time zone,
	"problem" text,
	"problem_at" timestamp (3) with time zone,
	"customer_id" text DEFAULT '' NOT NULL,
	"manager_id" text DEFAULT '' NOT NULL,
	"connected_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_property" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"property" text NOT NULL,
	"next_at" timestamp (3) with time zone,
	"user_id" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "keyword_import" ADD COLUMN "resume_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "keyword_import" ADD COLUMN "automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "google_consent" ADD CONSTRAINT "google_consent_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "google_consent" ADD CONSTRAINT "google_consent_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "google_grant" ADD CONSTRAINT "google_grant_connection_id_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_property" ADD CONSTRAINT "search_property_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "google_consent_age" ON "google_consent" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "search_property_due" ON "search_property" USING btree ("next_at") WHERE next_at is not null;
CREATE TABLE "audience_profile" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"project_id" uuid,
	"user_id" uuid,
	"name" text NOT NULL,
	"readers" text DEFAULT '' NOT NULL,
	"knows" text DEFAULT '' NOT NULL,
	"wants" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "brand_voice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"project_id" uuid,
	"user_id" uuid,
	"name" text NOT NULL,
	"language" text,
	"rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"banned" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "voice_sample" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"voice_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"document_id" uuid,
	"text" text NOT NULL,
	"words" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "voice_sample" ADD CONSTRAINT "voice_sample_voice_id_brand_voice_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."brand_voice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audience_profile_name" ON "audience_profile" USING btree ("workspace_id","name");--> statement-breakpoint
CREATE INDEX "brand_voice_name" ON "brand_voice" USING btree ("workspace_id","name");--> statement-breakpoint
CREATE INDEX "voice_sample_voice" ON "voice_sample" USING btree ("voice_id","created_at","id");
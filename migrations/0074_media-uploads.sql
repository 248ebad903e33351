CREATE TABLE "media_upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"created_by" uuid,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"alt_text" text DEFAULT '' NOT NULL,
	"folder" text DEFAULT '' NOT NULL,
	"media_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_upload_part" (
	"upload_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"file_key" text NOT NULL,
	CONSTRAINT "media_upload_part_upload_id_number_pk" PRIMARY KEY("upload_id","number")
);
--> statement-breakpoint
ALTER TABLE "media_upload_part" ADD CONSTRAINT "media_upload_part_upload_id_media_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."media_upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_upload_workspace" ON "media_upload" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "media_upload_expires" ON "media_upload" USING btree ("expires_at");
-- An e-mail address in a text, as a whole: ann@x.org stands neither in joann@x.org nor in ann@x.org.uk. What may be a part
-- of an address is what contract/accounts.ts takes; a full stop after it ends a sentence.
CREATE FUNCTION address_pattern(address text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT '(?<![^[:space:][:cntrl:]@<>"'',;:\\\[\]()])'
    || regexp_replace(address, '([][\\.^$*+?(){}|])', '\\\1', 'g')
    || '(?!\.*[^[:space:][:cntrl:]@<>"'',;:\\\[\]().])'
$$;
--> statement-breakpoint
CREATE FUNCTION mentions_address(body text, address text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT position(lower(address) IN lower(body)) > 0 AND body ~* address_pattern(address)
$$;
--> statement-breakpoint
-- The texts inside, not their JSON: there a quotation mark is written with a backslash before it.
CREATE FUNCTION jsonb_mentions_address(data jsonb, address text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT EXISTS (
    SELECT 1 FROM jsonb_path_query(data, 'strict $.**') AS value
    WHERE jsonb_typeof(value) = 'string' AND mentions_address(value #>> '{}', address)
  )
$$;
--> statement-breakpoint
CREATE FUNCTION replace_address(body text, address text, replacement text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT regexp_replace(body, address_pattern(address), replacement, 'gi')
$$;
--> statement-breakpoint
-- As before (0004), but for the address: only rows that name it as a whole may be emptied because of it.
CREATE OR REPLACE FUNCTION only_pseudonyms_in_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- {"erased id": "pseudonym"}
  names jsonb := nullif(current_setting('quillstead.pseudonyms', true), '')::jsonb;
  email text := coalesce(current_setting('quillstead.erased_email', true), '');
BEGIN
  IF names IS NOT NULL
    AND (names ?| ARRAY[OLD.user_id::text, OLD.workspace_id::text, OLD.subject_id::text]
      OR (email <> '' AND jsonb_mentions_address(OLD.data, email)))
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

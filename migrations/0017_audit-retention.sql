-- The audit log stays append-only, but for a second thing: what is older than RETENTION_AUDIT_DAYS may end
-- (docs/decisions/0012-erasure-and-the-audit-log.md). The setting is made by the deleting transaction alone, for itself
-- alone; it is a number of days, one at least, and no younger row goes with it.
DROP TRIGGER "audit_append_only" ON "audit";
--> statement-breakpoint
CREATE TRIGGER "audit_append_only" BEFORE TRUNCATE ON "audit"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER "audit_no_delete" BEFORE DELETE ON "audit"
  FOR EACH STATEMENT WHEN (coalesce(current_setting('quillstead.retention_days', true), '') = '')
  EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE FUNCTION only_old_from_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  days integer := nullif(current_setting('quillstead.retention_days', true), '')::integer;
BEGIN
  IF days >= 1 AND OLD.created_at < now() - make_interval(days => days) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the audit log is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_only_old" BEFORE DELETE ON "audit"
  FOR EACH ROW EXECUTE FUNCTION only_old_from_audit();

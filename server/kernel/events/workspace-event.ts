/** An event of the outbox that is one of a workspace, as its reader hands it on. */
export interface WorkspaceEvent {
  /** in the order in which events were written */
  id: number;
  workspaceId: string;
  type: string;
  subjectId: string | null;
  data: Record<string, unknown>;
  createdAt: Date;
}

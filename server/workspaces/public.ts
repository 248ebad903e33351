// What other domains may use of workspaces.
export {
  changeMember,
  countMembers,
  grantProjectAccess,
  insertMember,
  listMembers,
  type MemberRow,
  membersOfAll,
  removeMember,
  setLocked,
  workspacesWithLocked,
} from './members-store.ts';
export {
  deleteOwned,
  deleteWorkspaces,
  insertWorkspace,
  lockWorkspace,
  type OwnedWorkspace,
  planOf,
  renameOwned,
  setPlan,
  soleWorkspaces,
  workspaceName,
  type WorkspaceRow,
  workspacesOf,
} from './store.ts';

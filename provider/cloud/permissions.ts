import type { Permissions } from "../engine/kind/kind";

/** Creates the permissions of an API key's role, by the names that the service uses. */
function nameService(read: string, write: string): Permissions {
  return { read: `control-plane:service:${read}`, write: `control-plane:service:${write}` };
}

export const BACKUP_PERMISSIONS = nameService("view-backups", "manage-backups");
/** The service has no permission for reading only. */
export const CLICK_PIPE_PERMISSIONS = nameService("manage-clickpipes", "manage-clickpipes");

import type { Permissions } from "../engine/kind/kind";

/** What a role of an API key allows, by the names that the service has for it. */
function nameService(read: string, write: string): Permissions {
  return { read: `control-plane:service:${read}`, write: `control-plane:service:${write}` };
}

export const BACKUP_PERMISSIONS = nameService("view-backups", "manage-backups");
/** There is none that allows reading only. */
export const CLICK_PIPE_PERMISSIONS = nameService("manage-clickpipes", "manage-clickpipes");

import type { App, World } from "../world";
import { success } from "./envelope";
import { findBackup, findPipe, findService, noSettings } from "./lookups";
import { shownAs } from "./shown";

/** The path of a service, below /v1. */
export const SERVICE_PATH = "/organizations/:organizationId/services/:serviceId";

/** The routes of a service that both modes have. */
export function serviceReads(app: App, world: World): void {
  const shown = shownAs(world);
  app.get(`${SERVICE_PATH}/backups`, (c) => {
    const found = findService(world, c.req.param());
    if ("answer" in found) return found.answer;
    const backups = [...world.store.backups.values()]
      .filter(({ serviceId }) => serviceId === found.document.id)
      .sort((a, b) => Date.parse(b.startedAt) - Date.parse(a.startedAt));
    return success(backups.map((backup) => shown.backup(backup)));
  });

  app.get(`${SERVICE_PATH}/backups/:backupId`, (c) => {
    const found = findBackup(world, c.req.param());
    return "answer" in found ? found.answer : success(shown.backup(found.document));
  });

  app.get(`${SERVICE_PATH}/clickpipes/:clickPipeId/settings`, (c) => {
    const found = findPipe(world, c.req.param());
    if ("answer" in found) return found.answer;
    const { id, settings } = world.staleReads.read(found.document);
    return settings === null ? noSettings(id) : success(shown.pipeSettings(settings));
  });
}

import type { App, World } from "../world";
import { success } from "./envelope";
import { findOrganization, findPipe, findService } from "./lookups";
import { SERVICE_PATH } from "./service-reads";
import { shownPipe, shownService } from "./shown";

/** The routes that only the observed mode has: services and their pipes. */
export function serviceRoutes(app: App, world: World): void {
  const { store, enginePrefix } = world;

  app.get("/organizations/:organizationId/services", (c) => {
    const found = findOrganization(world, c.req.param("organizationId"));
    if ("answer" in found) return found.answer;
    const services = [...store.services.values()].filter(
      ({ organizationId }) => organizationId === found.document.id,
    );
    return success(services.map(shownService));
  });

  app.get(SERVICE_PATH, (c) => {
    const found = findService(world, c.req.param());
    return "answer" in found ? found.answer : success(shownService(found.document));
  });

  app.get(`${SERVICE_PATH}/clickpipes`, (c) => {
    const found = findService(world, c.req.param());
    if ("answer" in found) return found.answer;
    const pipes = [...store.pipes.values()].filter(({ serviceId }) => serviceId === found.document.id);
    return success(pipes.map((pipe) => shownPipe(pipe, enginePrefix)));
  });

  app.get(`${SERVICE_PATH}/clickpipes/:clickPipeId`, (c) => {
    const found = findPipe(world, c.req.param());
    return "answer" in found ? found.answer : success(shownPipe(found.document, enginePrefix));
  });
}

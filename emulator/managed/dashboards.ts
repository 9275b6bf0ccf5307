import type { CollectionKind } from "../alerting/collection-routes";
import type { DashboardBody } from "../alerting/dashboards/body-schema";
import { dashboardKind } from "../alerting/dashboards/dashboards";
import type { DashboardDocument } from "../alerting/documents";
import type { World } from "../world";

/** Dashboards whose filters get new ids with every write that sends them. */
export function managedDashboardKind(world: World): CollectionKind<DashboardDocument, DashboardBody> {
  const kind = dashboardKind(world);
  return {
    ...kind,
    writeProblem: (body, teamId, stored) =>
      filterIdProblem(body, stored) ?? kind.writeProblem?.(body, teamId, stored),
    build: (body, place, stored) => {
      const built = kind.build(body, place, stored);
      if (body.filters === undefined) return built;
      return { ...built, filters: built.filters.map((one) => ({ ...one, id: world.newObjectId() })) };
    },
  };
}

function filterIdProblem({ filters = [] }: DashboardBody, stored?: DashboardDocument): string | undefined {
  if (stored === undefined) return undefined;
  const ids = filters.map(({ id = "" }) => id);
  const wrong = ids.find((id) => !/^[0-9a-f]{24}$/i.test(id));
  if (wrong !== undefined) return `Invalid filter ID: ${wrong}`;
  const repeated = ids.find((id, index) => ids.indexOf(id) < index);
  return repeated === undefined ? undefined : `Duplicate filter ID: ${repeated}`;
}

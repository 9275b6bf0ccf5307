import { resource } from "../../engine/program/resource";
import type { OrganizationClass } from "../classes.types";
import { organizationType } from "./organization.schema";

/**
 * An existing organization of ClickHouse Cloud. Creating the resource adopts it; deleting the resource does not
 * change it.
 */
export class Organization extends resource<OrganizationClass<Organization>>({ type: organizationType }) {}

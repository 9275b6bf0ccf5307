import * as pulumi from "@pulumi/pulumi";
import { alerting, Provider } from "pulumi-clickstack";

// What a Provider leaves out, such as the endpoint, comes from the stack.
const globex = new Provider("globex", {
  alerting: { accessToken: new pulumi.Config().requireSecret("globexToken") },
});

/** One set of alerts for one team; whatever it makes belongs to the team of its Provider. */
class TeamAlerts extends pulumi.ComponentResource {
  readonly errors: alerting.Alert;

  constructor(team: string, search: string, webhook: string, options?: pulumi.ComponentResourceOptions) {
    super("example:index:TeamAlerts", team, {}, options);
    this.errors = new alerting.Alert(
      `${team}-errors`,
      {
        ...alerting.above(100),
        name: `${team}: many errors`,
        savedSearch: search,
        interval: "15m",
        channels: [{ webhook }],
      },
      { parent: this },
    );
  }
}

// Acme is the team of the stack's own settings.
const acmeAlerts = new TeamAlerts("acme", "Errors", "oncall");
const globexAlerts = new TeamAlerts("globex", "Everything", "globex", { provider: globex });

export const alertIds = { acme: acmeAlerts.errors.id, globex: globexAlerts.errors.id };

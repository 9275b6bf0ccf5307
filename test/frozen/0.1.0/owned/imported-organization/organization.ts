// Written by pulumi-clickstack import. From here on it is yours to edit.
import { cloud } from "pulumi-clickstack";

new cloud.Organization("acme", {
  organizationId: "5c1a7e0e-3b64-4f0c-9d5e-7a2b8f4e6d10",
  name: "Acme",
  privateEndpoints: [
    {
      id: "vpce-0a1b2c3d4e5f60718",
      description: "Office network, set up in the console",
      cloudProvider: "aws",
      region: "eu-central-1",
    },
  ],
  enableCoreDumps: true,
});

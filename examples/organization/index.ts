import { cloud } from "pulumi-clickstack";

// Endpoints that other stacks or the console registered are left alone.
const acme = new cloud.Organization("acme", {
  privateEndpoints: [
    { id: "vpce-0123456789abcdef0", description: "Payments", cloudProvider: "aws", region: "eu-central-1" },
    { id: "vpce-0fedcba9876543210", description: "Reports", cloudProvider: "aws", region: "eu-central-1" },
  ],
});

export const name = acme.name;
export const ofOthers = acme.otherPrivateEndpoints;

// Written by pulumi-clickstack import. From here on it is yours to edit.
export const webhooks = {
  oncall: "69a548941e8c4d0b7a2f3120",
  platformAlerts: "69a548941e8c4d0b7a2f3122",
};

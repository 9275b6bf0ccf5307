// Nothing yet: what exists is on the service. `npx pulumi-clickstack import` writes the rest; see README.md.
export {};

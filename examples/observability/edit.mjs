// What somebody does in the web app: the latency of the median, on the tile of an alert about the slowest.
const {
  CLICKSTACK_ENDPOINT = "http://127.0.0.1:4318",
  CLICKSTACK_API_KEY = "demo-access-token-not-a-secret",
} = process.env;
const list = `${CLICKSTACK_ENDPOINT}/api/v2/dashboards`;
const headers = { authorization: `Bearer ${CLICKSTACK_API_KEY}`, "content-type": "application/json" };

/** @typedef {{ name: string, config: { select: object[] } }} Tile */
/** @typedef {{ id: string, name: string, tiles: Tile[] }} Dashboard */
/** @type {(name: string) => (one: { name: string }) => boolean} */
const called = (name) => (one) => one.name === name;

const { data } = /** @type {{ data: Dashboard[] }} */ (await (await fetch(list, { headers })).json());
for (const { id, ...dashboard } of data.filter(called("Health of checkout"))) {
  for (const { config } of dashboard.tiles.filter(called("Latency p95")))
    config.select = config.select.map((item) => ({ ...item, level: 0.5 }));
  const body = JSON.stringify(dashboard);
  const { status } = await fetch(`${list}/${id}`, { method: "PUT", headers, body });
  console.log(`The service answered ${status}`);
}

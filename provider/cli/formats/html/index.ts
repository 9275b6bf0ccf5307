/** The parts of the reports that are one HTML file. `writePage` puts them together. */
export { AlertChart } from "./chart/chart";
export { toChartData } from "./chart/alert-data";
export { Code } from "./code";
export { Badge, type Sign } from "./icons";
export { Group, Item } from "./list";
export { Notices, Reference, Verdict } from "./overview";
export { writePage } from "./page";
export { listFacts, Table } from "./table";
export { isolate, showInstant } from "./text";
export { Toolbar, type ListChoice } from "./toolbar";
export { display, PlainValue, PlainValues, ValueChanges } from "./values";

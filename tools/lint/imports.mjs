/** ESLint rule: an import that `house.mjs` bans. */
import { bans } from "./house.mjs";
import { moduleOf, targetOf } from "./modules.mjs";

/** @type {import("eslint").Rule.RuleModule} */
export const imports = {
  meta: { type: "problem", schema: [] },
  create(context) {
    const from = moduleOf(context.filename);
    const applying = bans.filter((ban) => ban.from.test(from) && !ban.except?.test(from));

    /** @param {import("estree").ImportDeclaration | import("estree").ExportNamedDeclaration | import("estree").ExportAllDeclaration | import("estree").ImportExpression} node */
    function check(node) {
      if (node.source?.type !== "Literal") return;
      const to = targetOf(String(node.source.value), context.filename);
      const ban = applying.find(
        (candidate) => candidate.to.test(to) && !(candidate.typesAllowed && isTypes(node)),
      );
      if (ban !== undefined) context.report({ node, message: ban.reason });
    }

    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

/** @param {object} node */
function isTypes(node) {
  return ["importKind", "exportKind"].some((key) => Reflect.get(node, key) === "type");
}

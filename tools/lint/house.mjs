/**
 * Who may import whom. A folder's name says who it talks to (engine: Pulumi, http: the network, alerting and
 * cloud: one service each, cli: a person), and imports point one way.
 *
 * Both sides are paths from the repository's root without ending; what is not a relative import, such as "zod",
 * stands as it is written.
 *
 * @typedef {object} Ban
 * @property {RegExp} from
 * @property {RegExp} [except] those of `from` that may
 * @property {RegExp} to
 * @property {boolean} [typesAllowed] types are erased: they tie nothing together at run time
 * @property {string} reason
 */

/** @type {Ban[]} */
export const bans = [
  {
    from: /^provider\//,
    to: /^provider(\/index)?$/,
    reason: "provider/index.ts is for the users of the package; nothing inside imports it.",
  },
  {
    from: /^provider\/(engine\/host|alerting\/session)\/|^provider\/runtime$|\.provider$/,
    to: /^provider\/engine\/program(\/|$)/,
    reason: "The host of dynamic resources has no program: what both need belongs to provider/engine itself.",
  },
  {
    from: /^provider\//,
    except: /^provider\/(engine\/host|alerting\/session|cli|testing)\/|^provider\/runtime$|\.provider$/,
    to: /^provider\/(engine\/host|alerting\/session)(\/|$)/,
    reason: "A program loads nothing of the host: what both need belongs to provider/engine itself.",
  },
  {
    from: /^provider\/(engine|http)\//,
    to: /^provider\/(alerting|cloud|cli)(\/|$)/,
    reason: "provider/engine and provider/http know no service.",
  },
  {
    from: /^provider\/alerting\//,
    to: /^provider\/cloud(\/|$)/,
    reason:
      "Services know nothing of each other: what both need belongs to provider/engine or provider/http.",
  },
  {
    from: /^provider\/cloud\//,
    to: /^provider\/alerting(\/|$)/,
    reason:
      "Services know nothing of each other: what both need belongs to provider/engine or provider/http.",
  },
  {
    from: /^provider\//,
    except: /^provider\/cli\//,
    to: /^provider\/cli(\/|$)/,
    reason: "Programs and the engine's host never load the command line.",
  },
  {
    from: /^provider\/runtime$/,
    to: /^provider\/(alerting|cloud)(?!.*\.provider$)/,
    reason: "State's door opens to implementations (*.provider) only, never to what programs declare.",
  },
  {
    from: /^provider\/.*\.provider$/,
    to: /^provider\/(alerting|cloud)\/(alert|organization|index|get-[^/]*)$/,
    reason: "An implementation needs its client and schema, not what programs declare.",
  },
  {
    from: /^provider\//,
    except: /^provider\/http\//,
    to: /^axios(\/|$)/,
    reason: "Only provider/http talks to the network.",
  },
  {
    from: /^provider\//,
    except: /\.schema$|\/get-[^/]*$|\/lookups?$|^provider\/engine\/(settings[^/]*|check)$/,
    to: /^zod(\/|$)/,
    typesAllowed: true,
    reason: "zod lives in schemas, settings, check and lookups; others use what those export.",
  },
  {
    from: /^provider\//,
    except: /^provider\/cli\/drift\/formats\/html\//,
    to: /^preact/,
    reason: "Only the HTML report is made of markup.",
  },
  {
    from: /^provider\//,
    except: /^provider\/cli\/import\/code\//,
    to: /^esrap(\/|$)/,
    reason: "Programs are printed in one place.",
  },
  {
    from: /^emulator\//,
    to: /^(provider|dist)(\/|$)|^pulumi-clickstack/,
    reason: "The emulator shares no code with the package, so that one bug cannot hide in both.",
  },
  {
    from: /^provider\//,
    except: /^provider\/(testing|cli\/emulator|cli\/drift\/formats\/html)\//,
    to: /^dist(\/|$)|^provider\/testing(\/|$)/,
    reason:
      "The test kit, the emulator's command and the HTML report load what is bundled; nothing else does.",
  },
  {
    from: /^provider\//,
    to: /^(emulator|examples|test|tools|bench)(\/|$)/,
    reason: "Only provider/ is published.",
  },
  {
    from: /^examples\//,
    to: /^(provider|dist|emulator|test|tools)(\/|$)|^pulumi-clickstack\/(?!testing$)/,
    reason: "An example imports the package by its name, as its readers will.",
  },
  {
    from: /^bench\/programs\//,
    to: /^((provider|dist|emulator|examples|test|tools)(\/|$)|bench\/(?!programs\/))/,
    reason: "A program of the benchmark is a user's: it imports packages by their names.",
  },
];

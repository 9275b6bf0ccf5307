import assert from "node:assert/strict";
import { AxiosError } from "axios";
import { toAnswer } from "../../../provider/http/answer";
import { type Failure, ServiceError } from "../../../provider/http/errors";
import { classifyAnswer, classifyException, isSuccess } from "../../../provider/http/failures";

const facts = { operation: "creating an alert", method: "POST", path: "/api/v2/alerts" };

function networkError(code: string, syscall: string): Error {
  return Object.assign(new Error(`${syscall} ${code}`), { code, syscall });
}

function failureAfter(error: Error) {
  return classifyException("POST", AxiosError.from(error));
}

describe("classifyException", () => {
  const lost = "lost the connection before the answer was complete";
  const untrusted = (code: string): [string, Failure, string] => [
    ` ${code}`,
    "untrusted",
    `refused the server's certificate (${code})`,
  ];
  const cases: [cause: string, failure: Failure, words: string, isOutage?: boolean][] = [
    ["connect ECONNREFUSED", "unreachable", "could not connect: the connection was refused", true],
    ["connect EHOSTUNREACH", "unreachable", "could not connect: connect EHOSTUNREACH", true],
    ["connect ENETUNREACH", "unreachable", "could not connect: connect ENETUNREACH", true],
    ["connect ETIMEDOUT", "unreachable", "could not connect: connect ETIMEDOUT", true],
    ["connect EADDRNOTAVAIL", "unreachable", "could not connect: connect EADDRNOTAVAIL", true],
    [" ECONNECTTIMEOUT", "unreachable", "could not connect:  ECONNECTTIMEOUT", true],
    // A wrong name is more likely than an outage that passes.
    ["getaddrinfo ENOTFOUND", "unreachable", "could not connect: the host name is unknown", false],
    ["getaddrinfo EAI_AGAIN", "unreachable", "could not connect: the host name could not be resolved", false],
    // The kernel reports a router's refusal also for connections that carried a request already.
    ["read EHOSTUNREACH", "lost", `${lost} (EHOSTUNREACH)`],
    ["write ENETUNREACH", "lost", `${lost} (ENETUNREACH)`],
    ["read ECONNRESET", "lost", `${lost} (ECONNRESET)`],
    ["write EPIPE", "lost", `${lost} (EPIPE)`],
    ["read ETIMEDOUT", "lost", "did not answer in time"],
    [" ECONNABORTED", "lost", "did not answer in time"],
    [" ERR_CANCELED", "lost", "did not answer in time"],
    untrusted("DEPTH_ZERO_SELF_SIGNED_CERT"),
    untrusted("SELF_SIGNED_CERT_IN_CHAIN"),
    untrusted("UNABLE_TO_VERIFY_LEAF_SIGNATURE"),
    untrusted("UNABLE_TO_GET_ISSUER_CERT_LOCALLY"),
    untrusted("CERT_HAS_EXPIRED"),
    untrusted("ERR_TLS_CERT_ALTNAME_INVALID"),
  ];
  for (const [cause, failure, words, isOutage] of cases) {
    it(`takes ${cause.trim()} for ${failure}: ${words}`, () => {
      const [syscall = "", code = ""] = cause.split(" ");
      const found = failureAfter(networkError(code, syscall));
      assert.deepEqual([found.failure, found.words, found.isOutage], [failure, words, isOutage]);
    });
  }

  it("knows that nothing reached the service when each of a name's addresses failed", () => {
    const errors = [networkError("ETIMEDOUT", "connect"), networkError("ENETUNREACH", "connect")];
    const together = Object.assign(new AggregateError(errors, ""), { code: "ETIMEDOUT" });
    const { failure, words } = failureAfter(together);
    assert.equal(failure, "unreachable");
    assert.match(words, /^could not connect: \S/);
  });

  it("knows nothing for sure when one of a name's addresses took a request", () => {
    const errors = [networkError("ETIMEDOUT", "connect"), networkError("ECONNRESET", "read")];
    const together = Object.assign(new AggregateError(errors, ""), { code: "ECONNRESET" });
    assert.equal(failureAfter(together).failure, "lost");
  });

  it("takes the code of the cause where the library gives none", () => {
    for (const [code, failure] of [
      ["ENOTFOUND", "unreachable"],
      ["CERT_HAS_EXPIRED", "untrusted"],
      ["EPIPE", "lost"],
      [5, "lost"],
    ] as const) {
      const error = new AxiosError("it failed");
      error.cause = Object.assign(new Error("because"), { code });
      assert.equal(classifyException("POST", error).failure, failure);
    }
  });

  it("does not speak of what took effect when a reading was lost", () => {
    const reading = classifyException("GET", new AxiosError("socket gone"));
    assert.equal(reading.words, `${lost} (socket gone)`);
    assert.match(reading.advice ?? "", /only read/);
    assert.match(failureAfter(new AxiosError("socket gone")).advice ?? "", /took effect/);
  });

  it("passes on what is no failure of the network", () => {
    const bug = new TypeError("x is not a function");
    assert.throws(() => classifyException("POST", bug), bug);
  });

  it("takes nothing over from the library's error, which carries the credentials", () => {
    const headers = { Authorization: "Bearer s3cret" };
    const config = {
      headers,
      auth: { username: "u", password: "s3cret" },
    } as unknown as AxiosError["config"];
    const error = new AxiosError("socket hang up", "ECONNRESET", config, { _header: "Bearer s3cret" });
    const details = classifyException("POST", error);
    assert.ok(!JSON.stringify([details, new ServiceError({ ...facts, ...details })]).includes("s3cret"));
  });
});

describe("classifyAnswer", () => {
  it("is asked about every status but those from 200 to 299", () => {
    for (let status = 100; status < 600; status++) {
      assert.equal(isSuccess(toAnswer(status, {}, "")), status >= 200 && status < 300);
    }
  });

  it("says where the credentials of a proxy are set that asks for them", () => {
    assert.match(classifyAnswer(toAnswer(407, {}, ""), undefined).advice ?? "", /HTTPS_PROXY/);
  });
});

const details = {
  failure: "refused",
  operation: "updating alert 6b00",
  method: "PUT",
  path: "/api/v2/alerts/6b00",
  words: "Invalid threshold",
} as const;

describe("ServiceError", () => {
  it("says what was done, where, what came back, and what to do next", () => {
    const all = { ...details, status: 400, requestId: "r-1", attempts: 3, advice: "Correct it" };
    assert.equal(
      new ServiceError(all).message,
      "updating alert 6b00 failed: PUT /api/v2/alerts/6b00 answered 400: Invalid threshold, after 3 attempts (request id r-1). Correct it",
    );
  });

  it("ends with no second period where the service ends its words with one", () => {
    const said = { ...details, status: 501, words: "The server has no ClickHouse." };
    const start =
      "updating alert 6b00 failed: PUT /api/v2/alerts/6b00 answered 501: The server has no ClickHouse";
    assert.equal(new ServiceError({ ...said, advice: "Name another" }).message, `${start}. Name another`);
    assert.equal(new ServiceError({ ...said, requestId: "r-1" }).message, `${start} (request id r-1)`);
  });
});

import assert from "node:assert/strict";
import { AxiosError } from "axios";
import { toAnswer } from "../../../provider/http/answer";
import { ServiceError } from "../../../provider/http/errors";
import { classifyAnswer, classifyException, isSuccess } from "../../../provider/http/failures";

const facts = { operation: "creating an alert", method: "POST", path: "/api/v2/alerts" };

function networkError(code: string, syscall: string, message = `${syscall} ${code}`): Error {
  return Object.assign(new Error(message), { code, syscall });
}

function failureAfter(error: Error) {
  return classifyException("POST", AxiosError.from(error));
}

describe("classifyException", () => {
  const never: [string, string, string][] = [
    ["ECONNREFUSED", "connect", "could not connect: the connection was refused"],
    ["ENOTFOUND", "getaddrinfo", "could not connect: the host name is unknown"],
    ["EAI_AGAIN", "getaddrinfo", "could not connect: the host name could not be resolved"],
    ["EHOSTUNREACH", "connect", "could not connect: connect EHOSTUNREACH"],
    ["ENETUNREACH", "connect", "could not connect: connect ENETUNREACH"],
    ["ETIMEDOUT", "connect", "could not connect: connect ETIMEDOUT"],
    ["EADDRNOTAVAIL", "connect", "could not connect: connect EADDRNOTAVAIL"],
    ["ECONNECTTIMEOUT", "", "could not connect:  ECONNECTTIMEOUT"],
  ];
  for (const [code, syscall, words] of never) {
    it(`knows that nothing reached the service after ${syscall} ${code}`, () => {
      const details = failureAfter(networkError(code, syscall));
      assert.equal(details.failure, "unreachable");
      assert.equal(details.words, words);
    });
  }

  for (const [code, syscall, isOutage] of [
    ["ECONNREFUSED", "connect", true],
    ["ETIMEDOUT", "connect", true],
    ["ECONNECTTIMEOUT", "", true],
    ["ENOTFOUND", "getaddrinfo", false],
    ["EAI_AGAIN", "getaddrinfo", false],
  ] as const) {
    it(`takes ${code} for ${isOutage ? "an outage that passes" : "a wrong name rather than an outage"}`, () => {
      assert.equal(failureAfter(networkError(code, syscall)).isOutage, isOutage);
    });
  }

  // The kernel reports a router's refusal also for connections that carried a request already.
  for (const [code, syscall] of [
    ["EHOSTUNREACH", "read"],
    ["ENETUNREACH", "write"],
    ["ETIMEDOUT", "read"],
    ["ECONNRESET", "read"],
    ["EPIPE", "write"],
  ] as const) {
    it(`knows that the service may have acted before ${syscall} ${code}`, () => {
      assert.equal(failureAfter(networkError(code, syscall)).failure, "lost");
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

  it("says in the network's words what it has no words for", () => {
    const lost = "lost the connection before the answer was complete";
    assert.equal(failureAfter(networkError("EPIPE", "write")).words, `${lost} (EPIPE)`);
    assert.equal(classifyException("POST", new AxiosError("socket gone")).words, `${lost} (socket gone)`);
  });

  for (const code of ["ECONNABORTED", "ETIMEDOUT", "ERR_CANCELED"]) {
    it(`says that there was no answer in time after ${code}`, () => {
      const { failure, words } = classifyException("POST", new AxiosError("timeout of 1ms exceeded", code));
      assert.equal(failure, "lost");
      assert.equal(words, "did not answer in time");
    });
  }

  for (const code of [
    "DEPTH_ZERO_SELF_SIGNED_CERT",
    "SELF_SIGNED_CERT_IN_CHAIN",
    "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
    "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
    "CERT_HAS_EXPIRED",
    "ERR_TLS_CERT_ALTNAME_INVALID",
  ]) {
    it(`says that the certificate is not trusted after ${code}`, () => {
      const { failure, words } = failureAfter(networkError(code, ""));
      assert.equal(failure, "untrusted");
      assert.equal(words, `refused the server's certificate (${code})`);
    });
  }

  it("does not speak of what took effect when a reading was lost", () => {
    const reading = classifyException("GET", new AxiosError("socket gone"));
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

  it("takes every other status for a failure, with advice where the user can do something", () => {
    for (let status = 300; status < 600; status++) {
      const details = classifyAnswer(toAnswer(status, {}, ""), undefined);
      assert.equal(details.status, status);
      const needsAdvice = ["redirected", "rateLimited", "serverError"].includes(details.failure);
      if (needsAdvice) assert.ok(details.advice, `${status} ${details.failure}`);
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

import assert from "node:assert/strict";
import { ServiceError, type Failure } from "../../../provider/http/errors";

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

  it("knows after which failures the request may have taken effect", () => {
    const all: Record<Failure, boolean> = {
      unreachable: false,
      lost: true,
      unauthorized: false,
      forbidden: false,
      missing: false,
      notOffered: false,
      rateLimited: false,
      refused: false,
      untrusted: false,
      redirected: false,
      serverError: true,
      garbled: true,
    };
    for (const [failure, may] of Object.entries(all)) {
      assert.equal(
        new ServiceError({ ...details, failure: failure as Failure }).mayHaveTakenEffect,
        may,
        failure,
      );
    }
  });
});

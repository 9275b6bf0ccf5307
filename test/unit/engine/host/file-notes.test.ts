import assert from "node:assert/strict";
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FileNotes } from "../../../../provider/engine/host/file-notes";
import type { Notes } from "../../../../provider/engine/service/service";

const ENGINE = "127.0.0.1:4711";

describe("the notes of a provider for the others of its run", () => {
  const folder = mkdtempSync(join(tmpdir(), "notes-"));
  const place = join(folder, "notes");
  const warnings: string[] = [];
  const dead = new Set<number>();

  after(() => rmSync(folder, { recursive: true }));

  beforeEach(() => {
    rmSync(place, { recursive: true, force: true });
    warnings.length = 0;
    dead.clear();
  });

  function open(pid: number, engine = ENGINE, at = place): Notes {
    const world = { folder: at, pid, isAlive: (one: number) => !dead.has(one) };
    const notes = FileNotes.of(
      engine,
      { warnOnce: (text) => warnings.includes(text) || warnings.push(text) },
      world,
    );
    assert.ok(notes);
    return notes;
  }

  it("are read by the others, and not by itself", () => {
    const [one, other, third] = [open(1), open(2), open(3)];
    one.write(["book", "adopt", "a"]);
    one.write(["book", "keep", "b", "urn:b"]);
    other.write(["shelf", "take", "c"]);
    const ofOne = [
      ["book", "adopt", "a"],
      ["book", "keep", "b", "urn:b"],
    ];
    assert.deepEqual(one.readOthers(), [[["shelf", "take", "c"]]]);
    assert.deepEqual(other.readOthers(), [ofOne]);
    assert.deepEqual(third.readOthers(), [ofOne, [["shelf", "take", "c"]]]);
  });

  it("concern the run of one engine", () => {
    open(1).write(["book", "adopt", "a"]);
    assert.deepEqual(open(2, "127.0.0.1:471").readOthers(), []);
  });

  it("end with their process", () => {
    open(1).write(["book", "adopt", "a"]);
    dead.add(1);
    assert.deepEqual(open(2).readOthers(), []);
    assert.deepEqual(readdirSync(place), ["notes-4711-2"]);
  });

  it("are not those of an earlier process with the same number", () => {
    open(1).write(["book", "adopt", "a"]);
    open(1).write(["book", "adopt", "b"]);
    assert.deepEqual(open(2).readOthers(), [[["book", "adopt", "b"]]]);
  });

  it("are read up to the line that is being written", () => {
    open(1).write(["book", "adopt", "a"]);
    const [name = ""] = readdirSync(place);
    appendFileSync(join(place, name), '["book","ad');
    assert.deepEqual(open(2).readOthers(), [[["book", "adopt", "a"]]]);
  });

  it("are for their user only", () => {
    open(1).write(["book", "adopt", "a"]);
    assert.equal(statSync(place).mode & 0o077, 0);
  });

  describe("if somebody else was in the folder first,", () => {
    const keys = join(folder, "keys");
    /** Names of files that the notes of ended processes could have, and of others. */
    const names = ["id_rsa", "4711-9", "notes-4711-9", "notes-4711-9.txt"];

    beforeEach(() => {
      rmSync(keys, { recursive: true, force: true });
      mkdirSync(keys, { mode: 0o700 });
      for (const name of names) writeFileSync(join(keys, name), "the key\n");
      dead.add(9);
    });

    function assertRefused(reason: RegExp): void {
      const notes = open(1);
      notes.write(["book", "adopt", "a"]);
      assert.deepEqual(notes.readOthers(), []);
      assert.equal(warnings.length, 1);
      assert.match(warnings[0] ?? "", reason);
      assert.deepEqual(readdirSync(keys), names.toSorted());
    }

    it("are not written behind a link to another folder, where nothing is deleted", () => {
      symlinkSync(keys, place);
      assertRefused(/is not a folder/);
    });

    it("are not written where others may write", () => {
      mkdirSync(place);
      chmodSync(place, 0o770);
      assertRefused(/is open to other users/);
    });

    it("delete no file of another name, and follow no link to one", () => {
      mkdirSync(place, { mode: 0o700 });
      for (const name of names) symlinkSync(join(keys, name), join(place, name));
      writeFileSync(join(place, "id_rsa_2"), "the key\n");
      const notes = open(1);
      notes.write(["book", "adopt", "a"]);
      assert.deepEqual(notes.readOthers(), []);
      assert.deepEqual(warnings, []);
      const kept = [...names, "id_rsa_2"];
      assert.deepEqual(readdirSync(place), [...kept, "notes-4711-1"].toSorted());
      for (const name of names) assert.equal(readFileSync(join(keys, name), "utf8"), "the key\n");
    });

    it("are not written into a file that is in their place", () => {
      mkdirSync(place, { mode: 0o700 });
      symlinkSync(join(keys, "id_rsa"), join(place, "notes-4711-1"));
      assertRefused(/EEXIST/);
      assert.equal(readFileSync(join(keys, "id_rsa"), "utf8"), "the key\n");
    });
  });

  it("do not exist without an engine", () => {
    for (const engine of [undefined, "", "--help"])
      assert.equal(FileNotes.of(engine, { warnOnce: () => undefined }), undefined);
  });

  it("warn once, with the reason, where no file can be written, and the run goes on", () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    const notes = open(1, ENGINE, file);
    notes.write(["book", "adopt", "a"]);
    notes.write(["book", "adopt", "b"]);
    assert.deepEqual(notes.readOthers(), []);
    assert.equal(warnings.length, 1);
    assert.match(warnings[0] ?? "", /cannot tell each other which objects are in use \(EEXIST.*Do not give/);
  });
});

import { crc32 } from "node:zlib";

const SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. */
const FRAME_BYTES = 12;
const PREFIX = Buffer.from("Description\0\0\0\0\0", "latin1");

/** The picture with a text in it that no viewer shows: an `iTXt` chunk behind its header. */
export function withText(png: Buffer, text: string): Buffer {
  const header = SIGNATURE_BYTES + FRAME_BYTES + png.readUInt32BE(SIGNATURE_BYTES);
  return Buffer.concat([png.subarray(0, header), chunkOf(text), png.subarray(header)]);
}

export function textIn(png: Buffer): string {
  for (let at = SIGNATURE_BYTES; at < png.length; at += FRAME_BYTES + png.readUInt32BE(at)) {
    const type = png.toString("latin1", at + 4, at + 8);
    const data = png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
    if (type === "iTXt") return data.subarray(PREFIX.length).toString("utf8");
  }
  throw new Error("The picture has no text in it: run npm run pictures.");
}

function chunkOf(text: string): Buffer {
  const content = Buffer.concat([Buffer.from("iTXt", "latin1"), PREFIX, Buffer.from(text, "utf8")]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length - 4);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}

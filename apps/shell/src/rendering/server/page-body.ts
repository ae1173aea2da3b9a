import { createHash } from 'node:crypto';
import { type Encoding, encodings } from './page-output.ts';

/** A page is compressed thoroughly once it is sent this often with an encoding: most pages are not requested again. */
const sendsBeforeBest = 3;

interface Compressed {
  bytes: Buffer;
  sends: number;
}

/** A complete page that is compressed once for each encoding. */
export interface PageBody {
  /** The page in an encoding; without one uncompressed. */
  in(encoding: Encoding | undefined): Buffer;
  /** Identifies the content, in every encoding. */
  etag(): string;
  /** Size in memory, in bytes, in the encodings that were asked for so far. */
  readonly size: number;
}

/** One page at a time is compressed thoroughly, so that a busy server has the other processor for its visitors. */
let isCompressing = false;

export function createPageBody(page: Buffer): PageBody {
  const kept = new Map<Encoding, Compressed>();
  /** Only until the page is there in an encoding, which takes a fraction of the memory. */
  let plain: Buffer | undefined = page;
  let etag: string | undefined;

  function uncompressed(): Buffer {
    if (plain) return plain;
    const [first] = kept;
    if (!first) throw new Error('The page is there in no encoding.');
    const [encoding, { bytes }] = first;
    return encodings[encoding].unpack(bytes);
  }

  function improve(encoding: Encoding, entry: Compressed): void {
    if (isCompressing) return;
    isCompressing = true;
    encodings[encoding].best(uncompressed(), (error, bytes) => {
      isCompressing = false;
      if (!error && bytes.length < entry.bytes.length) entry.bytes = bytes;
    });
  }

  function add(encoding: Encoding): Compressed {
    const entry = { bytes: encodings[encoding].whole(uncompressed()), sends: 0 };
    kept.set(encoding, entry);
    return entry;
  }

  const etagOf = () => {
    // Weak, because it is the same for all encodings.
    etag ??= `W/"${createHash('sha256').update(uncompressed()).digest('base64url').slice(0, 27)}"`;
    return etag;
  };

  return {
    in(encoding) {
      if (!encoding) return uncompressed();
      const entry = kept.get(encoding) ?? add(encoding);
      entry.sends += 1;
      if (entry.sends === sendsBeforeBest) improve(encoding, entry);
      plain = undefined;
      return entry.bytes;
    },
    etag: etagOf,
    get size() {
      return [...kept.values()].reduce((sum, { bytes }) => sum + bytes.length, plain?.length ?? 0);
    },
  };
}

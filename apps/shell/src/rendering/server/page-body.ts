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
  /** Size in memory, in bytes, including all encodings. */
  readonly size: number;
}

/** All encodings of a page together take about as much as this share of the page. */
const shareOfEncodings = 0.5;

/** One page at a time is compressed thoroughly, so that a busy server has the other processor for its visitors. */
let isCompressing = false;

export function createPageBody(plain: Buffer): PageBody {
  const kept = new Map<Encoding, Compressed>();
  let etag: string | undefined;

  function improve(encoding: Encoding, entry: Compressed): void {
    if (isCompressing) return;
    isCompressing = true;
    encodings[encoding].best(plain, (error, bytes) => {
      isCompressing = false;
      if (!error && bytes.length < entry.bytes.length) entry.bytes = bytes;
    });
  }

  return {
    in(encoding) {
      if (!encoding) return plain;
      const entry = kept.get(encoding) ?? { bytes: encodings[encoding].whole(plain), sends: 0 };
      kept.set(encoding, entry);
      entry.sends += 1;
      if (entry.sends === sendsBeforeBest) improve(encoding, entry);
      return entry.bytes;
    },
    etag() {
      // Weak, because it is the same for all encodings.
      etag ??= `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
      return etag;
    },
    size: Math.ceil(plain.length * (1 + shareOfEncodings)),
  };
}

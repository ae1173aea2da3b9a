import { looksLikeCode, readProductCode } from '@reprise/entities/product-code';
import * as z from 'zod/mini';

const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e'];

const Detected = z.array(z.object({ rawValue: z.string() }));

interface Detector {
  detect(source: HTMLVideoElement): Promise<unknown>;
}
type DetectorClass = new (options: { formats: readonly string[] }) => Detector;

declare global {
  interface Window {
    BarcodeDetector?: DetectorClass;
  }
}

/** Reads the barcodes that a video shows; codes with a wrong check digit are ignored. */
export type ReadBarcodes = (video: HTMLVideoElement) => Promise<string[]>;

/** The browser's reader of barcodes; undefined if it has none. */
export async function createBarcodeReader(): Promise<ReadBarcodes | undefined> {
  const { BarcodeDetector } = window;
  if (!BarcodeDetector) return undefined;
  const detector = new BarcodeDetector({ formats });
  return async (video) => {
    const found = Detected.safeParse(await detector.detect(video));
    const values = found.success ? found.data.map(({ rawValue }) => rawValue) : [];
    return values.filter((value) => looksLikeCode(value) && readProductCode(value) !== undefined);
  };
}

/** The package has no types of its own, and those of `@types` lack options of its current version. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      /** OpenType features to keep. */
      keepFeatures: readonly string[];
      noHinting: boolean;
      variationAxes: Record<string, number | { min: number; max: number }>;
    },
  ): Promise<Buffer>;
}

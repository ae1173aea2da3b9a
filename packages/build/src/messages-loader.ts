import type { LoaderContext } from '@rspack/core';

/**
 * Makes an ES module of a file of texts. The bundler's own JSON modules are CommonJS: importing one on demand adds half a
 * kilobyte to the runtime that every page loads.
 */
export default function messagesLoader(this: LoaderContext, text: string): string {
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(JSON.parse(text)))});`;
}

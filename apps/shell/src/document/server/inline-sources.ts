import { createHash } from 'node:crypto';

/** The inline elements that a page's content security policy allows, as hash sources. */
export interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

/** The source of an inline script or style for a content security policy, which allows exactly this content. */
export const hashSource = (content: string | Buffer): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** Browsers that every area is compiled for. They support CSS nesting, `dialog`, modules and `light-dark()` or its fallback. */
export const browserTargets = ['chrome >= 111', 'safari >= 16.4', 'firefox >= 114'];

/** The Node.js version that the shell's server runs on. */
export const nodeTarget = 'node 24';

import '@reprise/ui/global.css';
import { yieldToMain } from './yield-to-main.ts';

/** All of it came with this file; what evaluating it takes is spread over two tasks. */
async function begin(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await yieldToMain();
  await import(/* webpackMode: "eager" */ './start.tsx');
}

begin().catch(reportError);

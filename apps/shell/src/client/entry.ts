import '@reprise/ui/global.css';
import { breath } from './breath.ts';

/** All of it came with this file; what evaluating it takes is spread over two tasks. */
async function begin(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await breath();
  await import(/* webpackMode: "eager" */ './start.tsx');
}

begin().catch(reportError);

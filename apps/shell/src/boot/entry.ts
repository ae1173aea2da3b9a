import '@reprise/ui/global.css';
import { yieldToMain } from './yield-to-main.ts';

/** Evaluates React and the application in separate tasks: both are in this file, and one task would block input. */
async function boot(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await yieldToMain();
  await import(/* webpackMode: "eager" */ './start.tsx');
}

boot().catch(reportError);

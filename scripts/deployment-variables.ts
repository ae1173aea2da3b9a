import { isPerDeployment } from '@reprise/server-kit/environment';
import * as z from 'zod';

/** Defaults with such a value refer to the developer's machine, or to the demonstration. */
const local = /localhost|127\.0\.0\.1|\.data\b|\.example\b/;

/**
 * Names of the variables that a deployment has to set: those without a default, those marked with `perDeployment`, and those
 * whose default refers to this machine. `shape` is the one for production.
 */
export function deploymentVariables(shape: z.core.$ZodShape): string[] {
  return Object.keys(shape).filter((name) => {
    const schema = shape[name];
    if (!schema || isPerDeployment(schema)) return true;
    const { success, data } = z.safeParse(schema, undefined);
    return !success || local.test(JSON.stringify(data) ?? '');
  });
}

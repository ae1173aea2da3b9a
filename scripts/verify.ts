import { buildStep, staticChecks, unitTests } from './checks.ts';
import { shopStep } from './journeys.ts';
import { conclude, runSteps } from './steps.ts';

const steps = [...staticChecks(), unitTests(process.env.TEST_DATABASE_URL), buildStep(), shopStep({ journeys: false })];

process.exit(conclude(await runSteps(steps)));

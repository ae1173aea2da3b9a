export {
  type AskedBlock,
  askedBlocks,
  effectiveAnswers,
  InvalidGradingError,
  missingAnswers,
} from './asked-questions.ts';
export { gradings } from './gradings.ts';

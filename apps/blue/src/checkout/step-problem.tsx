import { FormProblems } from '../form-problems/form-problems.tsx';

interface StepProblemProps {
  /** The result of the form: the focus moves here with every new one. */
  result: object | undefined;
  /** Id of the group of choices. */
  fieldId: string;
  message: string;
}

/** What is wrong with the choice of a step. */
export function StepProblem({ result, fieldId, message }: StepProblemProps) {
  return <FormProblems result={result} errors={[{ fieldId, message }]} />;
}

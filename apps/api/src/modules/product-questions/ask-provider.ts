import {
  maxAnswerProducts,
  maxFollowUpQuestions,
  maxQuestionCharacters,
  maxSuggestedQuestions,
} from '@reprise/entities/constants/product-questions';
import type { Language } from '@reprise/entities/language';
import type { ProductAnswer } from '@reprise/entities/product-question';
import type { AppContext } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { productNotFound } from '../catalogue/index.ts';
import type { AskAboutItem } from '../search-gateway/index.ts';

export type QuestionContext = Pick<AppContext, 'db' | 'catalogue'> & { ask: AskAboutItem };

const unavailable = () =>
  new ApiError({
    status: 503,
    code: 'ANSWERS_UNAVAILABLE',
    message: 'Questions about products cannot be answered at the moment.',
  });

async function checkProduct({ db }: Pick<QuestionContext, 'db'>, id: number): Promise<void> {
  const product = await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst();
  if (!product) throw productNotFound(id);
}

/** Those that visitors can ask, because the API accepts their length. */
const askable = (questions: readonly string[], count: number): string[] =>
  questions.filter((question) => question.length <= maxQuestionCharacters).slice(0, count);

/** Questions about a product that have an answer; undefined while the provider does not answer. Throws PRODUCT_NOT_FOUND. */
export async function suggestedQuestions(
  context: QuestionContext,
  id: number,
  language: Language,
): Promise<string[] | undefined> {
  await checkProduct(context, id);
  const questions = await context.ask(({ suggested }) =>
    suggested(String(id), { language, numResults: maxSuggestedQuestions }),
  );
  return questions && askable(questions, maxSuggestedQuestions);
}

/** The provider's answer, with products as the shop shows and prices them. Throws PRODUCT_NOT_FOUND and ANSWERS_UNAVAILABLE. */
export async function answerTo(
  context: QuestionContext,
  id: number,
  question: string,
  language: Language,
): Promise<ProductAnswer> {
  await checkProduct(context, id);
  const found = await context.ask(({ answer }) =>
    answer(String(id), question, { language, numResults: maxAnswerProducts, guard: true }),
  );
  if (!found) throw unavailable();
  const { text, isAnswered, items, followUpQuestions } = found;
  const ids = items.map(({ data }) => Number(data.id)).filter((other) => Number.isSafeInteger(other) && other !== id);
  const products = await context.catalogue.products(context.db, ids.slice(0, maxAnswerProducts), language);
  const followUps = askable(followUpQuestions, maxFollowUpQuestions);
  return { text, isAnswered, automated: true, products, followUps };
}

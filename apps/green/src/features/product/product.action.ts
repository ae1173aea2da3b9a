import type { TradeInProductView } from '@reprise/entities/green-cart';
import { parseUuid } from '@reprise/markets';
import { type ActionFunctionArgs, data, type Platform, platformOf, redirect, routeParams } from '@reprise/platform';
import type { AddFailure } from '../../add-to-cart/add-to-cart-slice.ts';
import { failureToast } from '../../add-to-cart/failure-toast.ts';
import { followUpOf } from '../../add-to-cart/follow-up.ts';
import { type Answers, readAnswers } from '../../grading/answers.ts';
import { askedQuestions, gradingOf, openQuestions } from '../../grading/questions.ts';
import { greenStore } from '../../store.ts';
import { getT } from '../../texts.ts';

/** Why nothing was added: unanswered questions, or a rejection by the API. */
export interface ProductActionData {
  answers: Answers;
  editId?: string;
  isIncomplete?: boolean;
  failure?: AddFailure;
}

interface AddForm {
  answers: Answers;
  price: number | undefined;
  searchUuid: string;
  editId: string | undefined;
}

function readForm(form: FormData): AddForm {
  const price = String(form.get('price') ?? '');
  return {
    answers: readAnswers(form),
    price: /^\d{1,9}$/.test(price) ? Number(price) : undefined,
    searchUuid: String(form.get('searchUuid') ?? '').slice(0, 100),
    editId: parseUuid(String(form.get('editId') ?? '')),
  };
}

async function viewOf(platform: Platform, id: number): Promise<TradeInProductView> {
  const { grading } = platform.area(greenStore).getState();
  return grading.views[id]?.data ?? (await grading.load(id));
}

/** An edited item leads back to the cart; otherwise the page of origin decides. */
function answerAdded(platform: Platform, { product }: TradeInProductView, editId: string | undefined): Response {
  const cart = platform.path('trade_in', { step: 'cart' });
  if (platform.side === 'server') return redirect(cart, 303);
  const t = getT(platform.i18n);
  platform.toast({
    id: 'green-cart',
    variant: 'success',
    message: t(editId ? 'greenCart.flash.productChanged' : 'greenCart.flash.productAdded', { product: product.name }),
    ...(editId ? {} : { link: { label: t('toCart'), href: cart } }),
  });
  const { id, product_slug: slug } = product;
  const isCart = followUpOf(editId ? 'trade_in' : 'green_product') === 'cart';
  return redirect(isCart ? cart : platform.path('green_product', { id, slug }));
}

/** Adds the graded product to the trade-in cart, or returns why it could not be added. */
export async function action({ request, context }: ActionFunctionArgs) {
  const platform = platformOf(context);
  const { id } = routeParams('green_product', request, platform);
  const { answers, price, searchUuid, editId } = readForm(await request.formData());
  const { addToCart, grading } = platform.area(greenStore).getState();
  const view = await viewOf(platform, id);
  const asked = askedQuestions(view.downpricing?.children ?? [], answers);
  const refuse = async (reason: Omit<ProductActionData, 'answers'>, status: number) => {
    await grading.quote(id, gradingOf(asked));
    return data<ProductActionData>({ answers, ...(editId ? { editId } : {}), ...reason }, { status });
  };
  if (!view.downpricing || price === undefined || openQuestions(asked).length > 0) {
    return refuse({ isIncomplete: true }, 422);
  }
  const result = await addToCart.add({
    productId: id,
    price: { amount: price, currency: 'EUR' },
    grading: gradingOf(asked),
    searchUuid,
    editId,
  });
  if (result.outcome === 'added') return answerAdded(platform, view, editId);
  const { failure } = result;
  if (platform.side === 'browser') {
    platform.toast({ id: 'green-cart', ...failureToast(getT(platform.i18n), failure, view.product.name) });
  }
  return refuse({ failure }, failure.status);
}

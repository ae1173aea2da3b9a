import type { FlashMessage } from '@reprise/entities/api-error';
import {
  expressGradingFeeCents,
  expressGradingWorkingDays,
  gradingWorkingDays,
  minTradeInOrderCents,
} from '@reprise/entities/constants/trade-in';
import type { CouponErrorCode } from '@reprise/entities/coupon';
import type { GreenCart, GreenCartErrorType, GreenCartItem } from '@reprise/entities/green-cart';
import type { Language } from '@reprise/entities/language';
import { euros } from '@reprise/entities/money';
import { formatEuros } from '../../format-euros.ts';
import { translateTo } from '../../texts.ts';
import { couponTexts } from '../coupons/index.ts';
import type { CartExtras, CouponOfCart } from './cart-extras.ts';

/** Why a coupon adds nothing to a sale, as sellers read it. */
export function couponRefusalText(code: CouponErrorCode, minValue: number, language: Language): string {
  const t = translateTo(language);
  if (code === 'COUPON::NOT_APPLICABLE') return t('tradeIn.coupons.notApplicable');
  const values = { minimum: formatEuros(minValue, language) };
  if (code === 'COUPON::MIN_VALUE_NOT_REACHED') return t('tradeIn.coupons.minValueNotReached', values);
  return t(`coupons.${couponTexts[code]}`, values);
}

function presentCoupon({ code, bonus, minValue, refusal }: CouponOfCart, language: Language) {
  const text = refusal && { refusal: { code: refusal, text: couponRefusalText(refusal, minValue, language) } };
  return { code, bonus: euros(bonus), ...text };
}

function errorsOf(items: readonly GreenCartItem[], sum: number, { express }: CartExtras): GreenCartErrorType[] {
  if (items.length === 0) return [];
  return [
    ...(express.isSelected && !express.isAvailable ? (['ExpressGradingNotAvailableErrorDto'] as const) : []),
    ...(sum < minTradeInOrderCents ? (['MinOrderThresholdUnfulfilledErrorDto'] as const) : []),
  ];
}

/** The cart as clients see it. */
export function presentCart(
  items: GreenCartItem[],
  extras: CartExtras,
  flash: FlashMessage | undefined,
  language: Language,
): GreenCart {
  const sum = items.reduce((total, item) => total + item.price.amount, 0);
  return {
    items,
    itemsPrice: euros(sum),
    ...(extras.coupon && { coupon: presentCoupon(extras.coupon, language) }),
    expressGrading: {
      ...extras.express,
      fee: euros(expressGradingFeeCents),
      workingDays: expressGradingWorkingDays,
      usualWorkingDays: gradingWorkingDays,
    },
    totalPrice: euros(Math.max(0, sum + extras.total)),
    orderProductsCount: items.length,
    minimumOrderValue: euros(minTradeInOrderCents),
    errors: errorsOf(items, sum, extras).map((type) => ({ type })),
    ...(flash && { flash }),
  };
}

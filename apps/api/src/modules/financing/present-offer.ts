import type { FinancingOffer } from '@reprise/entities/financing';
import type { Language } from '@reprise/entities/language';
import { euros } from '@reprise/entities/money';
import { localeOf } from '@reprise/markets';
import { formatEuros } from '../../format-euros.ts';
import { translateTo } from '../../texts.ts';
import type { FinancingOption } from '../payments/index.ts';

function formatRate(percent: number, language: Language): string {
  const format = new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 2 });
  return format.format(percent / 100);
}

/**
 * The offer as visitors may see it: whoever names an instalment has to name the rates, the total and the lender with it, and to
 * warn that borrowing costs money.
 */
export function presentOffer(amount: number, option: FinancingOption, language: Language): FinancingOffer {
  const t = translateTo(language);
  const { instalment, count, total, nominalRate, effectiveRate, lender } = option;
  const kind = effectiveRate === 0 ? 'free' : 'charged';
  const values = {
    count,
    instalment: formatEuros(instalment, language),
    rate: formatRate(effectiveRate, language),
  };
  return {
    instalment: euros(instalment),
    count,
    total: euros(total),
    effectiveRate,
    texts: {
      line: t(`financing.${kind}.line`, values),
      warning: t('financing.warning'),
      title: t('financing.title'),
      example: t(`financing.${kind}.example`, {
        ...values,
        amount: formatEuros(amount, language),
        total: formatEuros(total, language),
        nominalRate: formatRate(nominalRate, language),
        lender: lender.name,
        address: lender.address,
      }),
    },
  };
}

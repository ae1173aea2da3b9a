import type { Language, MarketId } from '@reprise/entities/language';
import type {
  DueDeclarations,
  PlaceSale,
  PreparationKind,
  SaleDeclarationId,
} from '@reprise/entities/trade-in-checkout';
import type { TradeInDeclaration } from '@reprise/entities/trade-in-order';
import { ApiError } from '../../errors.ts';
import { translateTo } from '../../texts.ts';

/** Changes with every change of the declarations or their texts; stored with each sale. */
const declarationsVersion = '1';

/** Kinds of devices that keep personal data or a lock of their owner. */
const keepsData = (kind: PreparationKind) => kind !== 'media' && kind !== 'wireless';

/** What the seller of items of these kinds has to declare (rule seller-10). */
export function dueDeclarations(
  preparations: readonly PreparationKind[],
  { market, language }: { market: MarketId; language: Language },
): DueDeclarations {
  const t = translateTo(language);
  const ids: SaleDeclarationId[] = ['ownership', 'age', 'terms'];
  if (preparations.some(keepsData)) ids.push('wiped');
  return {
    version: `${market}-${declarationsVersion}`,
    texts: ids.map((id) => ({ id, text: t(`tradeIn.declarations.${id}`) })),
  };
}

/**
 * The declarations as they are stored: the texts that the seller read. Throws 400 DECLARATION_MISSING and 409
 * DECLARATIONS_CHANGED.
 */
export function agreedDeclarations(
  due: DueDeclarations,
  agreed: PlaceSale,
  { language, at }: { language: Language; at: Date },
): TradeInDeclaration[] {
  const missing = due.texts.filter(({ id }) => !agreed.declarations.includes(id));
  if (missing.length > 0)
    throw new ApiError({
      status: 400,
      code: 'DECLARATION_MISSING',
      message: 'Declarations are missing.',
      fieldErrors: missing.map(({ id }) => ({ field: `declarations.${id}`, code: 'REQUIRED' })),
    });
  if (agreed.version !== due.version)
    throw new ApiError({ status: 409, code: 'DECLARATIONS_CHANGED', message: 'The seller saw other declarations.' });
  return due.texts.map(({ id, text }) => ({ id, version: due.version, language, text, agreedAt: at.toISOString() }));
}

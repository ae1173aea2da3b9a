import { addressLines } from '@reprise/entities/address-lines';
import { renderLink, usePlatform } from '@reprise/platform';
import { AnswerList } from '@reprise/ui';
import { greenStore } from '../store.ts';
import { useT } from '../texts.ts';

/** What earlier steps have asked, with links to change it. */
export function CheckoutAnswers() {
  const t = useT();
  const platform = usePlatform();
  const seller = greenStore.use((state) => state.checkout.checkout.data?.seller);
  if (!seller) return null;
  const { market } = platform;
  const label = t('checkout.answers.address');
  const answers = [
    {
      label,
      value: addressLines(seller.address, market.id, market.locale).join(', '),
      href: platform.path('trade_in', { step: 'address' }),
      changeLabel: t('checkout.changeLabel', { label }),
    },
  ];
  return <AnswerList change={t('checkout.change')} answers={answers} renderLink={renderLink} />;
}

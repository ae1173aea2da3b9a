import type { PlacedSale } from '@reprise/entities/trade-in-checkout';
import { renderLink, useFormat, usePlatform } from '@reprise/platform';
import { buttonClass, Container, Heading, LinkButton, Notice, Surface } from '@reprise/ui';
import { pickupText } from '../../checkout/pickup-text.ts';
import { greenStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import css from './finish-page.module.css';
import { PreparationGuide } from './preparation-guide.tsx';

/** The label or the code that a shop prints it from. The driver of a pickup has the label. */
function HandOver({ sale: { handover, carrierName, label } }: { sale: PlacedSale }) {
  const t = useT();
  const platform = usePlatform();
  const { kind, slot } = handover;
  if (slot) return <p>{t('checkout.finish.pickup', { carrier: carrierName, when: pickupText(slot, platform) })}</p>;
  if (!label) {
    return (
      <Notice
        variant="warn"
        action={
          <LinkButton href={platform.path('trade_in', { step: 'finish' })} variant="secondary" renderLink={renderLink}>
            {t('retry')}
          </LinkButton>
        }
      >
        {t('checkout.finish.noLabel')}
      </Notice>
    );
  }
  const code = { href: label.codeUrl, text: t('checkout.finish.code') };
  const pdf = { href: label.labelUrl, text: t('checkout.finish.label') };
  const [first, second] = kind === 'dropOffQr' ? [code, pdf] : [pdf, code];
  return (
    <>
      <p>{t(`checkout.finish.${kind === 'dropOffQr' ? 'showCode' : 'printLabel'}`, { carrier: carrierName })}</p>
      <div className={css.links}>
        <a href={first.href} target="_blank" rel="noopener noreferrer" className={buttonClass({})}>
          {first.text}
        </a>
        <a
          href={second.href}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'secondary' })}
        >
          {second.text}
        </a>
      </div>
      <p className={css.number}>{t('checkout.finish.tracking', { number: label.trackingNumber })}</p>
    </>
  );
}

/** What goes into the parcel, to be ticked off by hand. */
function PackingList({ sale: { items, orderNumber } }: { sale: PlacedSale }) {
  const t = useT();
  const format = useFormat();
  return (
    <Surface as="section" className={css.part} aria-labelledby="finish-pack">
      <Heading level={2} size="l" id="finish-pack">
        {t('checkout.finish.pack.title')}
      </Heading>
      <ul className={css.items}>
        {items.map(({ name, price }, position) => (
          <li key={position} className={css.item}>
            <span>{name}</span>
            <span>{format.price(price)}</span>
          </li>
        ))}
      </ul>
      <ol className={css.list}>
        <li>{t('checkout.finish.pack.box')}</li>
        <li>{t('checkout.finish.pack.fill')}</li>
        <li>{t('checkout.finish.pack.note', { number: orderNumber })}</li>
      </ol>
    </Surface>
  );
}

/** The page after a sale was placed: its number, how to send it, and how to prepare the items. */
export function FinishPage() {
  const t = useT();
  const format = useFormat();
  const sale = greenStore.use((state) => state.checkout.placed.data);
  if (!sale) return null;
  // Noon in UTC is the same day in the shop's time zone.
  const sendBy = format.date(`${sale.sendBy}T12:00:00Z`, { dateStyle: 'long' });
  return (
    <Container size="s" className={css.page}>
      <header className={css.head}>
        <Heading level={1} size="2xl">
          {t('checkout.finish.title')}
        </Heading>
        <p className={css.number}>{t('checkout.finish.number', { number: sale.orderNumber })}</p>
        <p>{t('checkout.finish.lead', { email: sale.email, date: sendBy })}</p>
      </header>
      <PreparationGuide kinds={sale.preparations} />
      <PackingList sale={sale} />
      <Surface as="section" className={css.part} aria-labelledby="finish-send">
        <Heading level={2} size="l" id="finish-send">
          {t('checkout.finish.send')}
        </Heading>
        <HandOver sale={sale} />
      </Surface>
    </Container>
  );
}

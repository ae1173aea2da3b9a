import type { Language } from '@reprise/entities/language';
import { euros } from '@reprise/entities/money';
import type { Handover, PickupSlot, PlacedSale } from '@reprise/entities/trade-in-checkout';
import { TradeInCarrierId } from '@reprise/entities/trade-in-checkout';
import type { AppContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import type { ReturnLabel } from '../carrier/index.ts';
import type { CartOwner } from '../session/index.ts';
import { loadTradeInProducts } from '../trade-in/index.ts';
import {
  findTradeInOrderOf,
  loadTradeInItems,
  type SellerLabels,
  type TradeInOrderRow,
} from '../trade-in-orders/index.ts';
import { carrierNameOf } from './handover-rules.ts';
import { slotOfTime } from './pickup-time.ts';
import { preparationsOf } from './preparations.ts';

type PlacedContext = Pick<AppContext, 'db' | 'catalogue' | 'clock' | 'log'>;

function handoverOf({ handover }: TradeInOrderRow): Handover {
  const slot: PickupSlot | undefined = handover.slot === undefined ? undefined : slotOfTime(handover.slot);
  return { carrier: TradeInCarrierId.parse(handover.carrier), kind: handover.kind, ...(slot && { slot }) };
}

/** Offers end at midnight, UTC: the day before is the last one, as the mails say. */
const lastDayBefore = (end: Date): string => new Date(end.getTime() - 1).toISOString().slice(0, 10);

/** The sales of a seller, with everything that is needed to send them. */
export function createPlacedSales(context: PlacedContext, labels: SellerLabels) {
  const { db, catalogue, log } = context;

  /** The label of the parcel; the driver of a pickup has it. A repeated call returns the same label. */
  async function labelOf(order: TradeInOrderRow): Promise<ReturnLabel | undefined> {
    if (order.handover.kind === 'pickup') return undefined;
    try {
      const { tracking_number: trackingNumber, label_url: labelUrl, code_url: codeUrl } = await labels.label(order);
      return codeUrl === null ? undefined : { trackingNumber, labelUrl, codeUrl };
    } catch (error) {
      log.warn({ orderId: order.id, err: error }, 'a sale has no label');
      return undefined;
    }
  }

  async function present(order: TradeInOrderRow, language: Language): Promise<PlacedSale> {
    const items = await loadTradeInItems(db, order.id);
    const ids = items.map((item) => item.product_id);
    const products = await loadTradeInProducts(context, db, ids, language);
    const tree = await catalogue.categories(db);
    const gradings = [...products.values()].map(({ product }) => tree.flags(product.product_category_id).grading);
    const label = await labelOf(order);
    return {
      orderUuid: order.id,
      orderNumber: String(order.number),
      email: order.email,
      items: items.map((item) => ({ name: item.product_name, price: euros(item.price) })),
      handover: handoverOf(order),
      carrierName: carrierNameOf(order.market),
      sendBy: lastDayBefore(order.send_by),
      ...(label && { label }),
      preparations: preparationsOf(gradings),
    };
  }

  /** A sale of the owner, by default the latest one of the market. Throws 404 SALE_NOT_FOUND. */
  async function find(owner: CartOwner, language: Language, orderUuid?: string): Promise<PlacedSale> {
    const order = await findTradeInOrderOf(db, owner, orderUuid);
    if (!order) throw notFound('SALE_NOT_FOUND', 'The visitor has placed no such sale.');
    return present(order, language);
  }

  return { find };
}

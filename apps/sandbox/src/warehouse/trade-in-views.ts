import type { GradingBlock } from '@reprise/entities/grading';
import type { TradeInFinding } from '@reprise/entities/trade-in-order';
import { type Html, html } from '../control/html.ts';
import { stolenImeis } from './stolen-devices.ts';
import type { TradeInAtWork } from './trade-in-desk.ts';
import { warehousePage } from './views.ts';
import type { Warehouse } from './warehouse.ts';

type Item = TradeInAtWork['items'][number];

/** Begins the names of fields with answers; the question's id follows. */
export const answerPrefix = 'answer.';

const euros = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' });
const findings: Readonly<Record<TradeInFinding, string>> = {
  stolen: 'Reported as stolen',
  locked: 'Locked to an account',
  otherItem: 'Another item',
  missing: 'Not in the parcel',
};

/**
 * All questions, each followed by those that depend on its answers. Answers to questions that do not apply are ignored.
 */
const allQuestions = (blocks: readonly GradingBlock[]): GradingBlock[] =>
  blocks.flatMap((block) => [block, ...block.options.flatMap(({ children }) => allQuestions(children))]);

function optionsOf({ input, options }: GradingBlock): { id: string; name: string }[] {
  if (input !== 'boolean' || options.length > 0) return options;
  return [
    { id: 'true', name: 'Yes' },
    { id: 'false', name: 'No' },
  ];
}

function questionField(block: GradingBlock, item: Item): Html {
  const name = answerPrefix + block.blockAttributeId;
  const declared =
    item.declared.find(({ blockAttributeId }) => blockAttributeId === block.blockAttributeId)?.name ?? [];
  if (block.input === 'number')
    return html`<label>${block.question} <input name="${name}" inputmode="numeric" value="${declared.join('')}"></label>`;
  if (block.input === 'multi') {
    const boxes = optionsOf(block).map(
      ({ id, name: text }) =>
        html`<label class="choice"><input type="checkbox" name="${name}" value="${id}" ${declared.includes(id) && html`checked`}> <span>${text}</span></label>`,
    );
    return html`<fieldset><legend>${block.question}</legend>${boxes}</fieldset>`;
  }
  const options = optionsOf(block).map(
    ({ id, name: text }) => html`<option value="${id}" ${declared.includes(id) && html`selected`}>${text}</option>`,
  );
  return html`<label>${block.question} <select name="${name}"><option value="">–</option>${options}</select></label>`;
}

function gradingForm(orderUuid: string, item: Item): Html {
  const buttons = Object.entries(findings).map(
    ([finding, text]) => html`<button name="do" value="${finding}">${text}</button> `,
  );
  return html`<form method="post" action="/warehouse/trade-ins/${orderUuid}/items/${item.uuid}">
<p class="actions"><button class="primary" name="do" value="as-declared">As declared</button></p>
<details><summary>Differs from what was declared</summary>
${allQuestions(item.questions).map((block) => html`<p>${questionField(block, item)}</p>`)}
<p><label>Note for the seller <input name="note" maxlength="1000"></label></p>
<p class="actions"><button class="primary" name="do" value="as-found">Graded as chosen</button></p>
</details>
<p><label>IMEI <input name="imei" inputmode="numeric" autocomplete="off"></label> Stolen ones to try: ${stolenImeis.join(', ')}</p>
<p class="actions">${buttons}</p></form>`;
}

function itemView(orderUuid: string, item: Item): Html {
  const { name, place, offeredCents, foundCents, finding, secondGrading } = item;
  return html`<section><h3>${name}</h3>
<p>${place}, offered ${euros.format(offeredCents / 100)}${foundCents !== undefined && `, found ${euros.format(foundCents / 100)}`}${finding && `: ${findings[finding]}`}${secondGrading === 'requested' && html` <strong>Second grading requested</strong>`}</p>
${item.isGradable && gradingForm(orderUuid, item)}</section>`;
}

const waiting: readonly TradeInAtWork['state'][] = ['created', 'labelled', 'inTransit', 'expired'];
/** They end by themselves when the seller does not decide in time. */
const undecided: readonly TradeInAtWork['state'][] = ['offerMade', 'locked'];

function orderCard(order: TradeInAtWork): Html {
  const { orderUuid, number, state, expressGrading, trackingNumber, isToSendBack, items } = order;
  return html`<li class="card"><h2>Sale ${number}</h2>
<p>${state}${expressGrading && html`, <strong>express</strong>`}${trackingNumber !== undefined && `, parcel ${trackingNumber}`}</p>
${items.map((item) => itemView(orderUuid, item))}
<form method="post" action="/warehouse/trade-ins/${orderUuid}" class="actions">
${waiting.includes(state) && html`<button class="primary" name="do" value="receive">Open the parcel</button>`}
${isToSendBack && html`<button class="primary" name="do" value="send-back">Send back what is not bought</button>`}
${undecided.includes(state) && html`<button name="do" value="end-deadline">Let the seller's time to decide pass</button>`}
</form></li>`;
}

/** Parcels from sellers: those that are to come, are examined, or go back. */
export function tradeInsPage(warehouse: Warehouse, orders: readonly TradeInAtWork[], mistake?: string): string {
  const body = html`<div class="narrow"><h1>Sales to examine <span class="count">${orders.length}</span></h1>
${mistake !== undefined && html`<p class="banner" role="alert">${mistake}</p>`}
${orders.length === 0 ? html`<p class="lead">No parcel is expected.</p>` : html`<ul class="cards">${orders.map(orderCard)}</ul>`}</div>`;
  return warehousePage('/warehouse/trade-ins', warehouse, body);
}

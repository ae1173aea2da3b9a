import { type Html, html } from '../control/html.ts';
import { describeFault, type Faults } from './faults.ts';

/** A warning on every page of a third party while faults are on. `path` is that of its pages. */
export function faultBanner(path: string, faults: Faults): Html | undefined {
  const words = faults.describe();
  if (words === undefined) return undefined;
  return html`<div class="banner" role="status"><p><strong>Fault on.</strong> ${words}.</p>
<form method="post" action="${path}/faults/clear"><button>Switch all off</button></form></div>`;
}

export interface PanelTexts {
  readonly lead: string;
  /** What `match` is compared with. */
  readonly match: string;
  readonly matchHelp: string;
}

/** The fault panel of a third party. */
export function faultPanel(path: string, faults: Faults, { lead, match, matchHelp }: PanelTexts): Html {
  const on = faults.list().map(
    (fault) => html`<li>${describeFault(faults, fault)}
<form method="post" action="${path}/faults/remove"><input type="hidden" name="id" value="${fault.id}"><button>Switch it off</button></form></li>`,
  );
  const choices = [...faults.texts].map(
    ([kind, { title, help }], index) =>
      html`<label class="choice"><input type="radio" name="kind" value="${kind}" ${index === 0 && html`checked`}>
<span><strong>${title}</strong><span>${help}</span></span></label>`,
  );
  const calls = faults.calls.map((call) => html`<option>${call}</option>`);
  return html`<div class="narrow">
<h1>Faults</h1>
<p class="lead">${lead}</p>
${on.length > 0 && html`<ul class="bounces">${on}</ul>`}
<form class="fault" method="post" action="${path}/faults">
<fieldset><legend>Behaviour</legend>${choices}</fieldset>
<div class="fields">
<label>Call <select name="call"><option value="">every call</option>${calls}</select><small>For slow, error, lost answers and 429</small></label>
<label>${match} <input name="match" autocomplete="off" spellcheck="false"><small>${matchHelp}</small></label>
<label>Seconds <input name="seconds" type="number" min="0" max="86400" step="any" value="5"><small>For slow, late and out of order</small></label>
<label>Times <input name="times" type="number" min="0" max="1000" value="0"><small>0: until switched off</small></label>
</div>
<button class="primary">Switch it on</button>
</form>
</div>`;
}

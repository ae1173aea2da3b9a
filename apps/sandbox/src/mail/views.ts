import { type Html, html } from '../control/html.ts';
import { page } from '../control/layout.ts';
import { describeFault, type FaultKind, type MailFault } from './faults.ts';
import type { Message } from './message.ts';

export interface InboxState {
  readonly messages: readonly Message[];
  /** Total number of mails. */
  readonly total: number;
  /** Limits the list to recipients whose address contains it. */
  readonly to: string;
  /** Whether the page reloads every few seconds. */
  readonly live: boolean;
  readonly fault: MailFault;
}

export const messageTabs = ['html', 'text', 'links', 'headers'] as const;
export type MessageTab = (typeof messageTabs)[number];

const liveSeconds = 3;
const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

function query(parameters: Readonly<Record<string, string | false>>): string {
  const set = Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const text = new URLSearchParams(set).toString();
  return text === '' ? '' : `?${text}`;
}

function faultBanner(fault: MailFault): Html | undefined {
  const words = describeFault(fault);
  if (!words) return undefined;
  return html`<div class="banner" role="status"><p><strong>Fault on.</strong> ${words}.</p>
<form method="post" action="/mail/fault"><input type="hidden" name="kind" value="none"><button>Switch it off</button></form></div>`;
}

function tabs(current: 'inbox' | 'fault'): Html {
  return html`<nav class="tabs" aria-label="Mail">
<a href="/mail" ${current === 'inbox' && html`aria-current="page"`}>Inbox</a>
<a href="/mail/fault" ${current === 'fault' && html`aria-current="page"`}>Faults</a>
</nav>`;
}

function row({ id, receivedAt, to, from, subject }: Message, selected: string | undefined, state: InboxState): Html {
  return html`<li><a class="mail" href="/mail/messages/${id}${query({ to: state.to })}" ${id === selected && html`aria-current="true"`}>
<span class="to">${to.join(', ')}</span>
<time datetime="${receivedAt}">${time.format(new Date(receivedAt))}</time>
<span class="subject">${subject || '(no subject)'}</span>
<span class="from">${from}</span>
</a></li>`;
}

function emptyList({ to, total }: InboxState): Html {
  if (to !== '' && total > 0) {
    return html`<div class="empty"><h2>No mail to “${to}”</h2><p>${total} ${total === 1 ? 'mail is' : 'mails are'} for others. <a href="/mail">Show all</a></p></div>`;
  }
  return html`<div class="empty"><h2>No mail yet</h2><p>Register in the shop, or send something to the SMTP address on the overview: it appears here.</p></div>`;
}

function list(state: InboxState, selected?: string): Html {
  const { messages, total, to, live } = state;
  const count = messages.length === total ? `${total}` : `${messages.length} of ${total}`;
  return html`<section class="list" aria-labelledby="inbox">
<div class="list-head">
<h1 id="inbox">Inbox <span class="count">${count}</span></h1>
<div class="actions">
<a class="button" href="/mail${query({ to, live: !live && '1' })}">${live ? 'Stop updating' : 'Update live'}</a>
${total > 0 && html`<form method="post" action="/mail/delete-all"><button class="danger">Delete all</button></form>`}
</div>
</div>
<form class="search" role="search" action="/mail">
<label for="to">Recipient</label>
<div><input id="to" name="to" type="search" value="${to}" autocomplete="off" spellcheck="false"><button>Search</button></div>
</form>
${messages.length === 0 ? emptyList(state) : html`<ol class="mails">${messages.map((message) => row(message, selected, state))}</ol>`}
</section>`;
}

/** The inbox without a mail opened. */
export function inboxPage(state: InboxState): string {
  return page({
    title: 'Mail',
    current: '/mail',
    ...(state.live ? { refresh: liveSeconds } : {}),
    body: html`${tabs('inbox')}${faultBanner(state.fault)}
<div class="panes">${list(state)}
<section class="reader is-empty" aria-hidden="true"><p>Choose a mail to read it.</p></section>
</div>`,
  });
}

function messageBody(message: Message, tab: MessageTab): Html {
  if (tab === 'text') return html`<pre class="text">${message.text || 'This mail has no text part.'}</pre>`;
  if (tab === 'headers') {
    return html`<dl class="headers">${message.headers.map(
      ({ name, value }) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`,
    )}</dl>`;
  }
  if (tab === 'links') {
    if (message.links.length === 0) return html`<p class="empty">There are no links in this mail.</p>`;
    return html`<ul class="links">${message.links.map((url) => html`<li><a href="${url}" rel="noreferrer">${url}</a></li>`)}</ul>`;
  }
  if (message.html === undefined) return html`<p class="empty">This mail has no HTML part.</p>`;
  return html`<iframe title="The mail as it looks" src="/mail/messages/${message.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
}

function facts({ from, to, envelope, receivedAt, attachments }: Message): Html {
  return html`<dl class="facts">
<div><dt>From</dt><dd>${from}</dd></div>
<div><dt>To</dt><dd>${to.join(', ')}</dd></div>
<div><dt>Delivered to</dt><dd>${envelope.to.join(', ')}</dd></div>
<div><dt>Received</dt><dd><time datetime="${receivedAt}">${time.format(new Date(receivedAt))}</time></dd></div>
${attachments.length > 0 && html`<div><dt>Attached</dt><dd>${attachments.map(({ name, type, size }) => `${name} (${type}, ${size} bytes)`).join(', ')}</dd></div>`}
</dl>`;
}

const tabTitles: Readonly<Record<MessageTab, string>> = {
  html: 'HTML',
  text: 'Text',
  links: 'Links',
  headers: 'Headers',
};

/** The inbox with one mail opened. */
export function messagePage(state: InboxState, message: Message, tab: MessageTab): string {
  const views = messageTabs.map(
    (name) =>
      html`<a href="/mail/messages/${message.id}${query({ to: state.to, view: name })}" ${name === tab && html`aria-current="page"`}>${tabTitles[name]}${name === 'links' && message.links.length > 0 && html` <span class="count">${message.links.length}</span>`}</a>`,
  );
  return page({
    title: message.subject || 'Mail',
    current: '/mail',
    body: html`${tabs('inbox')}${faultBanner(state.fault)}
<div class="panes has-mail">${list(state, message.id)}
<article class="reader" aria-labelledby="subject">
<a class="back" href="/mail${query({ to: state.to })}">← Inbox</a>
<div class="list-head">
<h2 id="subject">${message.subject || '(no subject)'}</h2>
<div class="actions">
<a class="button" href="/mail/messages/${message.id}/raw">Source</a>
<form method="post" action="/mail/messages/${message.id}/delete"><button class="danger">Delete</button></form>
</div>
</div>
${facts(message)}
<nav class="tabs" aria-label="Parts of the mail">${views}</nav>
<div class="part">${messageBody(message, tab)}</div>
</article>
</div>`,
  });
}

const faultChoices: readonly { readonly kind: FaultKind; readonly title: string; readonly help: string }[] = [
  { kind: 'none', title: 'Works as it should', help: 'Every mail is taken at once.' },
  { kind: 'slow', title: 'Slow', help: 'Each mail is taken only after the given seconds.' },
  { kind: 'temporary', title: 'Refuses for now', help: 'Answers 451: the sender is to try again later.' },
  { kind: 'permanent', title: 'Refuses for good', help: 'Answers 550: the mailbox does not exist.' },
  {
    kind: 'unavailable',
    title: 'Takes no connections',
    help: 'Answers 421 to every connection, for any recipient.',
  },
  { kind: 'lost-answer', title: 'Loses the answer', help: 'Keeps the mail and hangs up: the sender cannot know.' },
];

function bouncePart(bouncing: readonly string[]): Html {
  const rows = bouncing.map(
    (address) => html`<li><code>${address}</code>
<form method="post" action="/mail/bounces/remove"><input type="hidden" name="address" value="${address}"><button>Take mail again</button></form></li>`,
  );
  return html`<h2 id="bounces">Mailboxes that do not exist</h2>
<p class="lead">Mail to these addresses is refused for good (550), so that the shop learns that it does not arrive.</p>
<form class="search" method="post" action="/mail/bounces" aria-labelledby="bounces">
<label for="address">Address</label>
<div><input id="address" name="address" type="email" required autocomplete="off" spellcheck="false"><button>Refuse mail</button></div>
</form>
${rows.length > 0 && html`<ul class="bounces">${rows}</ul>`}`;
}

/** The fault panel of the mail server. */
export function faultPage(fault: MailFault, bouncing: readonly string[]): string {
  const choices = faultChoices.map(
    ({
      kind,
      title,
      help,
    }) => html`<label class="choice"><input type="radio" name="kind" value="${kind}" ${kind === fault.kind && html`checked`}>
<span><strong>${title}</strong><span>${help}</span></span></label>`,
  );
  return page({
    title: 'Mail faults',
    current: '/mail',
    body: html`${tabs('fault')}${faultBanner(fault)}
<div class="narrow">
<h1>Faults</h1>
<p class="lead">What the mail server does to the next mails. The shop must cope with all of it.</p>
<form class="fault" method="post" action="/mail/fault">
<fieldset><legend>Behaviour</legend>${choices}</fieldset>
<div class="fields">
<label>Seconds <input name="seconds" type="number" min="0" max="120" step="any" value="${fault.seconds}"><small>How long a slow mail takes</small></label>
<label>Recipient contains <input name="recipient" value="${fault.recipient}" autocomplete="off" spellcheck="false"><small>Empty: everyone</small></label>
<label>Times <input name="times" type="number" min="0" max="1000" value="${fault.times}"><small>0: until switched off</small></label>
</div>
<button class="primary">Apply</button>
</form>
${bouncePart(bouncing)}
</div>`,
  });
}

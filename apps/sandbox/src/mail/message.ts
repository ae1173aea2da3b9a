import PostalMime, { type Address, type Email } from 'postal-mime';

export interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
}

export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** A mail, parsed for the inbox. */
export interface Message {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly receivedAt: string;
  readonly envelope: Envelope;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string | undefined;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly links: readonly string[];
  readonly attachments: readonly Attachment[];
}

function formatAddress(address: Address | undefined): string {
  if (!address) return '';
  if (address.group) return address.group.map(formatAddress).join(', ');
  return address.name ? `${address.name} <${address.address}>` : (address.address ?? '');
}

/** Distinct web addresses in the mail, in order. */
function linksOf(email: Email): string[] {
  const inHtml = [...(email.html ?? '').matchAll(/href\s*=\s*["']([^"']+)["']/gi)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&'),
  );
  const inText = [...(email.text ?? '').matchAll(/https?:\/\/[^\s<>"')\]]+/g)].map(([url]) =>
    url.replace(/[.,;:!?]+$/, ''),
  );
  return [...new Set([...inHtml, ...inText].filter((url) => /^https?:\/\//i.test(url)))];
}

/** Inlines attached pictures, because the mail's frame may not load anything. */
function withEmbeddedPictures(email: Email): string | undefined {
  let html = email.html;
  for (const { contentId, mimeType, content } of email.attachments) {
    if (!html || !contentId || !/^image\/(png|jpeg|gif|webp|avif)$/.test(mimeType)) continue;
    const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
    html = html.replaceAll(
      `cid:${contentId.replace(/^<|>$/g, '')}`,
      `data:${mimeType};base64,${bytes.toString('base64')}`,
    );
  }
  return html;
}

const byteLength = (content: ArrayBuffer | Uint8Array | string) =>
  typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength;

/** Parses a raw mail. */
export async function parseMessage(
  raw: Buffer,
  { id, receivedAt, envelope }: Pick<Message, 'id' | 'receivedAt' | 'envelope'>,
): Promise<Message> {
  const email = await PostalMime.parse(raw);
  return {
    id,
    receivedAt,
    envelope,
    from: formatAddress(email.from) || envelope.from,
    to: email.to?.map(formatAddress) ?? envelope.to,
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: withEmbeddedPictures(email),
    headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    links: linksOf(email),
    attachments: email.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? 'unnamed',
      type: mimeType,
      size: byteLength(content),
    })),
  };
}

import type { Language } from '@reprise/entities/language';
import type { ReviewConcern } from '@reprise/entities/review';
import { asShown } from '@reprise/entities/storage-units';
import { formatPath } from '@reprise/markets';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { translateTo } from '../../texts.ts';

type Trx = Transaction<Database>;
type MailContext = Pick<AppContext, 'mailer' | 'config' | 'clock'>;

/** What a mail says. `rejected`: before, `removed`: after it was published. */
type ReviewMail = 'published' | 'rejected' | 'removed' | 'reportReceived' | 'reportKept' | 'reportRemoved';

interface Product {
  id: number;
  name: string;
  slug: string;
}

export interface ReviewMessage {
  mail: ReviewMail;
  to: string;
  language: Language;
  origin: string;
  product: Product;
  reason?: ReviewConcern | undefined;
  /** The explanation of staff for the decision. */
  note?: string | null | undefined;
  /** Of a report. */
  reference?: string;
}

const toAuthor: readonly ReviewMail[] = ['published', 'rejected', 'removed'];
const canBeRevised: readonly ReviewMail[] = ['rejected', 'removed'];

/**
 * The page that the mail links to: the form for authors who may revise their review, the list of reviews for all
 * others.
 */
function buttonOf({ mail, product: { id, name: _, slug }, language, origin }: ReviewMessage) {
  const t = translateTo(language);
  if (mail === 'removed' || mail === 'rejected')
    return {
      label: t('reviewMails.revise'),
      url: new URL(formatPath('product_write_review', { id, slug }, language), origin).href,
    };
  return {
    label: t('reviewMails.reviews'),
    url: new URL(formatPath('product_reviews', { id, slug }, language), origin).href,
  };
}

/** Stores a mail about a review, or about a report of one, in the caller's transaction. */
export async function enqueueReviewMail(
  trx: Trx,
  { mailer, config, clock }: MailContext,
  message: ReviewMessage,
): Promise<void> {
  const { mail, to, language, product, reason, note, reference } = message;
  const t = translateTo(language);
  const name = asShown(language, product.name);
  const isDecision = mail !== 'published' && mail !== 'reportReceived';
  const content = {
    subject: t(`reviewMails.${mail}.subject`, { name }),
    preview: t(`reviewMails.${mail}.preview`),
    heading: t(`reviewMails.${mail}.heading`),
    greeting: t('reviewMails.greeting'),
    paragraphs: [
      t(`reviewMails.${mail}.text`, { name, brand: config.BRAND }),
      ...(reason ? [t(`reviewMails.reason.${reason}`)] : []),
      ...(note ? [t('reviewMails.note', { note })] : []),
      ...(canBeRevised.includes(mail) ? [t('reviewMails.mayRevise')] : []),
    ],
    ...(reference !== undefined && { rows: [{ label: t('reviewMails.reference'), value: reference }] }),
    button: buttonOf(message),
    notes: isDecision ? [t('reviewMails.howDecided'), t('reviewMails.redress')] : [],
  };
  const template = toAuthor.includes(mail) ? `review-${mail}` : mail.replace('report', 'review-report-').toLowerCase();
  await mailer.enqueueComposed(trx, { template, to, language, brand: config.BRAND, content, now: clock() });
}
